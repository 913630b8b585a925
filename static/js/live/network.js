// Whether the host can be reached; a moment without it is not worth a word.
let offlineTimer = 0;

function soonOffline() { if (!offlineTimer) offlineTimer = setTimeout(offline, RETRY); }
function offline() { document.body.classList.add("is-offline"); }
function online() {
  clearTimeout(offlineTimer);
  offlineTimer = 0;
  document.body.classList.remove("is-offline");
}
