// The part of a page that is repainted, and what it shows at the moment.
const RETRY = 2000;
const live = document.getElementById("live");
const seen = () => Number(live.querySelector("[data-seq]")?.dataset.seq || 0);
const busy = () => live.querySelector("form.htmx-request") !== null;
