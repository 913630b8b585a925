// What somebody is typing is theirs: the field under the caret, and every form begun and not yet sent. Taps being counted too.
// (Idiomorph's own ignoreActiveValue would also freeze the words on a button that was just tapped.)
const theirs = (node) => Boolean(node.dataset && (node.dataset.delta || node.dataset.begun || "loaded" in node.dataset)); // loaded: came by itself and stays until its id changes

function keepWhatIsTyped() {
  Idiomorph.defaults.callbacks.beforeNodeMorphed = (node) => !theirs(node);
  Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !(name === "open" && node.tagName === "DETAILS") // what is unfolded stays so
    && !(name === "value" && node === document.activeElement && node.tagName !== "BUTTON");
  live.addEventListener("input", (event) => {
    event.target.removeAttribute("aria-invalid");
    const form = event.target.closest("form");
    if (form) form.dataset.begun = "1";
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const sent = event.detail.requestConfig.elt.closest("form");
    if (event.detail.xhr.status >= 400 || !sent) return;
    // Sent and taken: by itself, or as what the table says to a refusal of the same form.
    for (const form of live.querySelectorAll("form[data-begun]")) if (form.getAttribute("action") === sent.getAttribute("action")) form.removeAttribute("data-begun");
  });
}

// A refusal that names its field: the caret goes there, what was typed stays.
function showWrongFields() {
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const wrong = event.detail.target.id === "said" && event.detail.target.querySelector("[data-field]")?.dataset.field;
    const field = wrong && event.detail.requestConfig.elt.closest("form")?.elements[wrong];
    if (field?.classList?.contains("input")) { field.setAttribute("aria-invalid", "true"); field.focus(); }
  });
}
