// When another thing is to do after a tap, it must be in sight.
function keepInSight() {
  let first = "";
  const toDo = () => live.querySelector("main .card.mine");
  document.body.addEventListener("htmx:beforeSwap", () => { first = toDo()?.id || ""; });
  document.body.addEventListener("htmx:afterSettle", () => {
    const now = toDo();
    if (now && now.id !== first) now.scrollIntoView({ block: "nearest" });
    first = now?.id || "";
  });
}
