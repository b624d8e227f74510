// Runs before the first paint, so that a chosen theme never flashes the other one.
(function () {
  try {
    var saved = JSON.parse(localStorage.getItem("ww.settings") || "{}");
    if (saved.theme === "dark" || saved.theme === "light") document.documentElement.classList.add(saved.theme);
    if (saved.still) document.documentElement.classList.add("still");
  } catch (_) {
    /* Without storage the system's theme is used. */
  }
})();
