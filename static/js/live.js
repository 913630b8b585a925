// Keeps a table screen live: one stream with numbers only, one repaint when the number is new, taps that wait for the network.
// Nothing is held in a socket: whatever happens, one request repaints the screen.
(() => {
  "use strict";
  const live = document.getElementById("live");
  if (!live) return;
  // This phone's own number for fair chance; plain http has no crypto.randomUUID.
  const number = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const fill = () => document.querySelectorAll("[data-own-number]").forEach((field) => { if (!field.value) field.value = number(); });
  live.addEventListener("painted", fill);
  fill();
  if (!live.dataset.stream) return; // a page that stands still
  // What somebody is typing is theirs: the field under the caret, and every form begun and not yet sent. Taps being counted too.
  // (Idiomorph's own ignoreActiveValue would also freeze the words on a button that was just tapped.)
  const theirs = (node) => Boolean(node.dataset && (node.dataset.delta || node.dataset.begun || "loaded" in node.dataset)); // loaded: came by itself and stays until its id changes
  Idiomorph.defaults.callbacks.beforeNodeMorphed = (node) => !theirs(node);
  Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !(name === "open" && node.tagName === "DETAILS") // what is unfolded stays so
    && !(name === "value" && node === document.activeElement && node.tagName !== "BUTTON");
  live.addEventListener("input", (event) => { event.target.removeAttribute("aria-invalid"); const form = event.target.closest("form"); if (form) form.dataset.begun = "1"; });
  let first = "";
  document.body.addEventListener("htmx:afterSettle", () => {
    const now = live.querySelector("main .card.mine");
    if (now && now.id !== first) now.scrollIntoView({ block: "nearest" }); // another thing is to do: it must be in sight
    first = now?.id || "";
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    first = live.querySelector("main .card.mine")?.id || ""; // what was to do before this tap
    const sent = event.detail.requestConfig.elt.closest("form");
    if (event.detail.xhr.status >= 400 || !sent) return;
    // Sent and taken: by itself, or as what the table says to a refusal of the same form.
    for (const form of live.querySelectorAll("form[data-begun]")) if (form.getAttribute("action") === sent.getAttribute("action")) form.removeAttribute("data-begun");
  });

  const RETRY = 2000, POLL = 3000, AGAIN = 30000, LATE = 30000;
  const seen = () => Number(live.querySelector("[data-seq]")?.dataset.seq || 0);
  const busy = () => live.querySelector("form.htmx-request") !== null;
  let source = null, polling = 0, offlineTimer = 0, fetching = false, missed = false, newest = 0, awake = -1;

  // ── repaint ───────────────────────────────────────────────
  function repaint() {
    if (fetching || busy()) { missed = true; return; }
    fetching = true;
    const address = new URL(location.href);
    address.searchParams.delete("did");
    address.hash = "";
    fetch(address, { headers: { "HX-Request": "true" } }).then((answer) => {
      if (!answer.ok) throw new Error(answer.status);
      return answer.text();
    }).then((html) => {
      if (!busy()) {
        const toast = live.querySelector("[data-toast]");
        Idiomorph.morph(live, html, { morphStyle: "innerHTML", callbacks: { beforeNodeMorphed: (old) => old.id !== "said" && !theirs(old) } }); // words that wait for an answer stay, and taps being counted
        if (toast && !live.querySelector("[data-toast]")) live.append(toast);
        htmx.process(live);
        live.dispatchEvent(new Event("painted"));
      }
      online();
      return true;
    }).catch(() => { offline(); return false; }).then((painted) => {
      fetching = false;
      if (missed || newest > seen()) { missed = false; if (painted) repaint(); else setTimeout(repaint, RETRY); } // a host that is away is not hammered
    });
  }
  const moved = (number) => {
    newest = number;
    if (number > seen() && !fetching) repaint(); // what is being fetched now may be that new already
  };

  // ── clocks tick here between two repaints ─────────────────
  setInterval(() => live.querySelectorAll("[data-runs]").forEach((node) => {
    if (node.dataset.painted !== node.dataset.clock) { node.dataset.painted = node.dataset.clock; node.began = Date.now(); }
    const seconds = Number(node.dataset.clock) + Math.floor((Date.now() - node.began) / 1000);
    node.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }), 1000);

  // ── stream, or polling where there is none ────────────────
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
  function soonOffline() { if (!offlineTimer) offlineTimer = setTimeout(offline, RETRY); }
  function offline() { document.body.classList.add("is-offline"); }
  function online() {
    clearTimeout(offlineTimer);
    offlineTimer = 0;
    document.body.classList.remove("is-offline");
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { close(); return; }
    open();
    repaint();
  });
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => { if (event.persisted) { open(); repaint(); } });
  window.addEventListener("online", () => { open(); repaint(); });

  // ── taps that could not be sent ───────────────────────────
  const KEY = "waiting:" + live.dataset.stream;
  const kept = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
  const keep = (taps) => { try { if (taps.length) localStorage.setItem(KEY, JSON.stringify(taps)); else localStorage.removeItem(KEY); } catch { /* private mode: the tap is not kept */ } };
  let sending = false, asking = false;

  document.body.addEventListener("htmx:sendError", (event) => {
    const form = event.detail.elt;
    if (form.tagName !== "FORM") return;
    const body = new URLSearchParams(event.detail.requestConfig.formData).toString(); // as it was tapped: the fields may have been emptied since
    keep([...kept(), { url: form.action, body, seq: seen(), at: Date.now(), what: (form.querySelector("[data-name]")?.dataset.name || form.innerText || "").trim().slice(0, 40) }]);
    offline();
    notice(live.dataset.waits);
    setTimeout(send, RETRY);
  });
  function send(sure) {
    const [tap, ...others] = kept();
    if (!tap || sending || (asking && sure !== true)) return;
    sending = true;
    asking = false;
    const where = sure === true ? Promise.resolve({ seq: tap.seq }) : fetch(live.dataset.head).then((answer) => answer.json());
    where.then((head) => {
      if (sure !== true && (Date.now() - tap.at > LATE || head.seq > tap.seq)) { asking = true; ask(tap, others); return null; }
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
  function ask(tap, others) {
    const box = notice(live.dataset.late.replace("{what}", tap.what));
    const choices = document.createElement("div");
    choices.className = "cluster";
    const drop = () => { keep(others); asking = false; notice(""); repaint(); send(); };
    for (const [words, act] of [[live.dataset.send, () => send(true)], [live.dataset.drop, drop]]) {
      const button = document.createElement("button");
      button.className = "btn";
      button.type = "button";
      button.textContent = words;
      button.onclick = act;
      choices.append(button);
    }
    box.firstChild.append(choices);
  }
  function notice(words) {
    const said = document.getElementById("said");
    said.replaceChildren();
    if (words) {
      const box = document.createElement("div"), text = document.createElement("p");
      box.className = "say";
      text.textContent = words;
      box.append(text);
      said.append(box);
    }
    return said;
  }

  // ── after every swap ──────────────────────────────────────
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target === live) { online(); live.dispatchEvent(new Event("painted")); }
    // A refusal that names its field: the caret goes there, what was typed stays.
    const wrong = event.detail.target.id === "said" && event.detail.target.querySelector("[data-field]")?.dataset.field;
    const field = wrong && event.detail.requestConfig.elt.closest("form")?.elements[wrong];
    if (field?.classList?.contains("input")) { field.setAttribute("aria-invalid", "true"); field.focus(); }
  });
  document.body.addEventListener("htmx:afterRequest", () => { if (missed) { missed = false; repaint(); } });
  open();
  send();
})();
