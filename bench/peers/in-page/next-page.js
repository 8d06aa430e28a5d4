// Runs in every document before its own scripts, because a click may open a new one. Records in `window.took`
// how many milliseconds after the last click a heading with the text `window.awaited` appeared.
/* global addEventListener, document, requestAnimationFrame, window -- it runs in a browser */
const now = () => performance.timeOrigin + performance.now();

addEventListener("click", () => sessionStorage.setItem("clicked", String(now())), true);

function look() {
  const clicked = sessionStorage.getItem("clicked");
  const heading = document.querySelector("main h1")?.textContent ?? "";
  if (clicked !== null && heading.includes(window.awaited)) window.took = now() - Number(clicked);
  else requestAnimationFrame(look);
}

look();
