// What a thumb does: number pad, steppers that repeat while held, toasts that leave, a refusal that closes.
(() => {
  "use strict";
  const live = document.getElementById("live");
  if (!live) return;
  let cell = null; // the field being filled, by id: repaints replace elements

  const cells = () => [...live.querySelectorAll("[data-cell]:not(:disabled)")];
  const current = () => (cell ? document.getElementById(cell) : null);
  const keys = () => live.querySelector("[data-keys]");

  // ── number pad ────────────────────────────────────────────
  function ready() {
    for (const field of cells()) {
      field.inputMode = "none"; // our pad, not the phone's keyboard
      field.dataset.before ??= field.value;
    }
    if (cell && !current()) cell = null;
    show();
  }
  function next() {
    const all = cells(), here = all.indexOf(current());
    return [...all.slice(here + 1), ...all.slice(0, Math.max(here, 0))].find((field) => field.value === "" && field.id !== cell);
  }
  function show() {
    const pad = keys();
    if (!pad) return;
    pad.hidden = !current();
    document.body.classList.toggle("typing", !pad.hidden);
    const go = pad.querySelector("[data-key=go]"), after = next();
    go.textContent = after ? go.dataset.next.replace("{name}", after.dataset.name) : go.dataset.done;
  }
  function choose(field) {
    cell = field ? field.id : null;
    if (field) {
      field.dataset.fresh = "1"; // the first digit replaces what stands there
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: "nearest" });
    } else if (document.activeElement?.matches("[data-cell]")) document.activeElement.blur();
    show();
  }
  function press(key) {
    const field = current();
    if (!field) return;
    if (key === "close") { field.value = field.defaultValue; choose(null); return; }
    if (key === "go") { submit(field); return; }
    let text = field.dataset.fresh && key !== "minus" && key !== "erase" ? "" : field.value;
    delete field.dataset.fresh;
    if (key === "erase") text = text.slice(0, -1);
    else if (key === "minus") text = text.startsWith("-") ? text.slice(1) : "-" + text;
    else if (text.replace("-", "").length + key.length <= 5) text += key;
    field.value = text;
    field.focus({ preventScroll: true });
  }
  function submit(field) {
    const after = next();
    if (field.value !== "" && field.value !== "-" && field.value !== field.defaultValue) {
      const wait = () => { live.removeEventListener("painted", wait); choose(after ? document.getElementById(after.id) : null); };
      live.addEventListener("painted", wait);
      field.blur(); // so that the repaint may write into it
      field.form.requestSubmit();
    } else choose(after || null);
  }
  live.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-cell]") && event.target.id !== cell) choose(event.target);
  });
  live.addEventListener("keydown", (event) => {
    if (!event.target.matches("[data-cell]")) return;
    if (event.key === "Enter") { event.preventDefault(); submit(event.target); }
    if (event.key === "Escape") press("close");
  });
  live.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]");
    if (key) press(key.dataset.key);
    const close = event.target.closest("[data-close]");
    if (close) document.getElementById("said").replaceChildren();
  });
  // The pad's keys must not take the focus away from the cell.
  live.addEventListener("pointerdown", (event) => { if (event.target.closest("[data-keys]")) event.preventDefault(); });

  // ── steppers: tap for one, hold for many, one line in the log ──
  let timer = 0, held = null;
  function step(stepper, by) {
    const output = stepper.querySelector("output");
    const delta = Number(stepper.dataset.delta || 0) + by;
    stepper.dataset.delta = delta;
    output.textContent = String(Number(output.dataset.value) + delta).replace("-", "−");
    clearTimeout(stepper.commit);
    stepper.commit = setTimeout(() => commit(stepper), 900);
  }
  function commit(stepper) {
    const delta = Number(stepper.dataset.delta || 0);
    delete stepper.dataset.delta;
    if (!delta) return;
    const form = stepper.closest("form"), field = form.querySelector("[name=points]");
    field.value = String(delta);
    form.requestSubmit();
    field.value = "";
  }
  function hold(stepper, by, pause) {
    step(stepper, by);
    timer = setTimeout(() => hold(stepper, by, Math.max(50, pause * 0.8)), pause);
  }
  live.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    event.preventDefault();
    held = button.closest("[data-stepper]");
    clearTimeout(timer);
    hold(held, Number(button.dataset.step), 450);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) window.addEventListener(end, () => clearTimeout(timer));
  live.addEventListener("click", (event) => { // keyboard and screen reader
    const button = event.target.closest("[data-step]");
    if (button && event.detail === 0) step(button.closest("[data-stepper]"), Number(button.dataset.step));
  });

  // ── toasts leave by themselves ────────────────────────────
  let leaving = 0, shown = "";
  function toasts() {
    const toast = live.querySelector("[data-toast]");
    if (!toast || toast.id === shown) return;
    shown = toast.id;
    clearTimeout(leaving);
    leaving = setTimeout(() => toast.remove(), 6000);
  }
  live.addEventListener("painted", () => { ready(); toasts(); });
  ready();
  toasts();
})();
