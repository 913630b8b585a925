// Words above the bar, with buttons where there is something to choose; no words clear them.
function notice(words, choices = []) {
  const said = document.getElementById("said");
  said.replaceChildren();
  if (!words) return;
  const box = document.createElement("div"), text = document.createElement("p");
  box.className = "say";
  text.textContent = words;
  box.append(text);
  if (choices.length) box.append(buttons(choices));
  said.append(box);
}
function buttons(choices) {
  const cluster = document.createElement("div");
  cluster.className = "cluster";
  for (const [words, act] of choices) {
    const button = document.createElement("button");
    button.className = "btn";
    button.type = "button";
    button.textContent = words;
    button.onclick = act;
    cluster.append(button);
  }
  return cluster;
}
