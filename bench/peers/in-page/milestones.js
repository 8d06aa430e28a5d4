// Runs in a page before its own scripts and records the milestones of its load in `window.seen`.
/* global window -- it runs in a browser */
const seen = { lcp: 0, tbt: 0, cls: 0 };
window.seen = seen;

function observe(type, note) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });
}

observe("largest-contentful-paint", (entry) => {
  seen.lcp = entry.startTime;
});
observe("longtask", (entry) => {
  seen.tbt += Math.max(0, entry.duration - 50);
});
observe("layout-shift", (entry) => {
  seen.cls += entry.value;
});
