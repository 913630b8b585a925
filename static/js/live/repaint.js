// Repaints the screen with one request, never two at once, and once more where something moved meanwhile.
let fetching = false, missed = false, newest = 0;

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

function moved(number) {
  newest = number;
  if (number > seen() && !fetching) repaint(); // what is being fetched now may be that new already
}

function repaintAfterTaps() {
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target === live) { online(); live.dispatchEvent(new Event("painted")); }
  });
  document.body.addEventListener("htmx:afterRequest", () => { if (missed) { missed = false; repaint(); } });
}
