// Keeps a table screen live: one stream with numbers only, one repaint when the number is new, taps that wait for the network.
// Nothing is held in a socket: whatever happens, one request repaints the screen.
function begin() {
  if (!live) return;
  giveNumbers();
  if (!live.dataset.stream) return; // a page that stands still
  keepWhatIsTyped();
  keepInSight();
  tick();
  keepUnsentTaps();
  repaintAfterTaps();
  showWrongFields();
  openWhileAwake();
  send();
}
