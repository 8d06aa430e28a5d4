/**
 * Script text for the head: on a first visit of a page at its top, blocks out of sight wait with their layout
 * (prose.css) until a reader gives a first sign (components/ScrollTools/lay-out-rest.ts). A heading that
 * the address names, a reload and the way back need true heights at once; so does Safari, which keeps nothing
 * in its place while heights change, and has no idle callbacks.
 */
export const deferLayoutScript =
  `window.requestIdleCallback&&!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"` +
  `&&document.documentElement.setAttribute("data-defer-layout","");`;
