// Clocks tick here between two repaints.
function tick() {
  setInterval(() => live.querySelectorAll("[data-runs]").forEach((node) => {
    if (node.dataset.painted !== node.dataset.clock) { node.dataset.painted = node.dataset.clock; node.began = Date.now(); }
    const seconds = Number(node.dataset.clock) + Math.floor((Date.now() - node.began) / 1000);
    node.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }), 1000);
}
