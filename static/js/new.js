// A mixture chosen with one tap sets the switches below too, so that "our own mix" begins with it.
document.addEventListener("change", (event) => {
  const chosen = event.target.dataset.switches;
  if (chosen === undefined) return;
  const on = chosen.split(" ");
  for (const box of event.target.form.querySelectorAll("[data-module]")) box.checked = on.includes(box.name);
});
