// One stream with numbers only, or polling where there is none. A phone that sleeps has neither.
const POLL = 3000, AGAIN = 30000;
let source = null, polling = 0, awake = -1;

function open() {
  close();
  if (document.hidden || !window.EventSource) return;
  source = new EventSource(live.dataset.stream);
  source.onopen = () => { online(); send(); };
  source.addEventListener("moved", (event) => moved(Number(event.data)));
  source.addEventListener("phones", repaint);
  source.onerror = () => {
    soonOffline();
    if (source && source.readyState === EventSource.CLOSED) { close(); poll(); }
  };
}
function close() {
  if (source) source.close();
  source = null;
  clearInterval(polling);
  polling = 0;
}
function poll() {
  const since = Date.now();
  const ask = () => fetch(live.dataset.head).then((answer) => answer.json()).then((head) => {
    online();
    if (awake !== -1 && awake !== head.awake) repaint(); else moved(head.seq);
    awake = head.awake;
    send();
    if (Date.now() - since > AGAIN) open();
  }).catch(offline);
  ask();
  polling = setInterval(ask, POLL);
}

function openWhileAwake() {
  const wake = () => { open(); repaint(); };
  document.addEventListener("visibilitychange", () => { if (document.hidden) close(); else wake(); });
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  open();
}
