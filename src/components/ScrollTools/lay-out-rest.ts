// The blocks whose layout the first load has put off (src/app/defer-layout-script.ts).

const root = document.documentElement;

/** Lays out, a little in each idle moment, what is still put off, so that every height is true. */
export function layOutRest(): void {
  if (!root.hasAttribute("data-defer-layout")) return;
  const blocks = document.querySelectorAll<HTMLElement>(
    "[data-page] :is(.facts > div, .table-scroll, .code)",
  );
  const rest = blocks.values();
  requestIdleCallback(function work(deadline) {
    for (const block of rest) {
      block.style.contentVisibility = "visible";
      block.getBoundingClientRect();
      if (deadline.timeRemaining() < 5) return void requestIdleCallback(work);
    }
    root.removeAttribute("data-defer-layout");
  });
}
