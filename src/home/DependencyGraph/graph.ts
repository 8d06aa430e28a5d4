// The data of the drawing: the modules of examples/tea-timer, their imports, and the files that webpack emits
// for them. A test compares all three with a real build, and with the words.

/** A module. Its coordinates are those of its center. */
interface DrawnModule {
  name: string;
  x: number;
  y: number;
}

export const MODULES: readonly DrawnModule[] = [
  { name: "index.html", x: 60, y: 100 },
  { name: "style.css", x: 204, y: 24 },
  { name: "cup.svg", x: 204, y: 100 },
  { name: "index.js", x: 204, y: 176 },
  { name: "theme.css", x: 348, y: 24 },
  { name: "clock.js", x: 348, y: 140 },
  { name: "timer.js", x: 348, y: 212 },
];

interface DrawnEdge {
  from: string;
  to: string;
  /** Set if `import()` loads it on demand. */
  later?: true;
}

export const EDGES: readonly DrawnEdge[] = [
  { from: "index.html", to: "style.css" },
  { from: "index.html", to: "cup.svg" },
  { from: "index.html", to: "index.js" },
  { from: "style.css", to: "theme.css" },
  { from: "index.js", to: "clock.js" },
  { from: "index.js", to: "timer.js", later: true },
];

export const ASSETS: readonly string[] = [
  "index.html",
  "style.css",
  "cup.svg",
  "index.js",
  "timer.js",
];

/** Returns a file's extension, which determines its color. */
export const fileKind = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** Describes the drawing in words. */
export const GRAPH_IN_WORDS =
  "A dependency graph: index.html depends on style.css, cup.svg, and index.js; style.css depends on theme.css; index.js depends on clock.js and loads timer.js on demand. webpack turns these 7 modules into 5 static assets: index.html, style.css, cup.svg, index.js, and timer.js.";
