// Taps that could not be sent wait on this phone and go out by themselves; one that is late asks first.
const LATE = 30000;
let sending = false, asking = false;
const key = () => "waiting:" + live.dataset.stream;
const kept = () => { try { return JSON.parse(localStorage.getItem(key())) || []; } catch { return []; } };
const keep = (taps) => { try { if (taps.length) localStorage.setItem(key(), JSON.stringify(taps)); else localStorage.removeItem(key()); } catch { /* private mode: the tap is not kept */ } };

function keepUnsentTaps() {
  document.body.addEventListener("htmx:sendError", (event) => {
    const form = event.detail.elt;
    if (form.tagName !== "FORM") return;
    const body = new URLSearchParams(event.detail.requestConfig.formData).toString(); // as it was tapped: the fields may have been emptied since
    keep([...kept(), { url: form.action, body, seq: seen(), at: Date.now(), what: (form.querySelector("[data-name]")?.dataset.name || form.innerText || "").trim().slice(0, 40) }]);
    offline();
    notice(live.dataset.waits);
    setTimeout(send, RETRY);
  });
}
function send(sure) {
  const [tap, ...others] = kept();
  if (!tap || sending || (asking && sure !== true)) return;
  sending = true;
  asking = false;
  const where = sure === true ? Promise.resolve({ seq: tap.seq }) : fetch(live.dataset.head).then((answer) => answer.json());
  where.then((head) => {
    if (sure !== true && (Date.now() - tap.at > LATE || head.seq > tap.seq)) { asking = true; askWhetherToSend(tap, others); return null; }
    return fetch(tap.url, { method: "POST", headers: { "HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded" }, body: tap.body })
      .then((answer) => answer.text().then((html) => {
        const now = Number(/data-seq="(\d+)"/.exec(html)?.[1] || 0);
        keep(others.map((other) => ({ ...other, seq: Math.max(other.seq, now) }))); // moved on by this very tap
        notice("");
        online();
        if (answer.ok) repaint(); else document.getElementById("said").innerHTML = html;
        htmx.process(document.getElementById("said"));
        if (others.length) setTimeout(send);
      }));
  })
    .catch(() => { offline(); setTimeout(send, RETRY); })
    .finally(() => { sending = false; });
}
function askWhetherToSend(tap, others) {
  const drop = () => { keep(others); asking = false; notice(""); repaint(); send(); };
  notice(live.dataset.late.replace("{what}", tap.what), [[live.dataset.send, () => send(true)], [live.dataset.drop, drop]]);
}
