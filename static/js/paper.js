// A sheet in the browser: its button opens the print dialog.
document.documentElement.className = "js-on";
document.querySelector("button[data-print]").addEventListener("click", () => window.print());
