// The data of the drawing: the modules of examples/tea-timer, their imports, and the files that webpack emits
// for them. A build test compares all three with a real build.

/** The type of a file, which determines its color. */
export type FileKind = "html" | "css" | "js" | "svg";

/** A module. Its coordinates are those of its center. */
export interface DrawnModule {
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

export interface DrawnEdge {
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

/** Returns the kind of a file, based on its extension. */
export const fileKind = (name: string): FileKind =>
  name.slice(name.lastIndexOf(".") + 1) as FileKind;

/** Describes the drawing in words. */
export function graphInWords(): string {
  const sentences = MODULES.flatMap(({ name }) => {
    const now = EDGES.filter((edge) => edge.from === name && !edge.later);
    const later = EDGES.filter((edge) => edge.from === name && edge.later);
    const parts = [
      ...(now.length > 0 ? [`depends on ${list(now)}`] : []),
      ...(later.length > 0 ? [`loads ${list(later)} on demand`] : []),
    ];
    return parts.length > 0 ? [`${name} ${parts.join(" and ")}`] : [];
  });
  return `A dependency graph: ${sentences.join("; ")}. webpack turns these ${MODULES.length} modules into ${ASSETS.length} static assets: ${joined(ASSETS)}.`;
}

const list = (edges: readonly DrawnEdge[]) => joined(edges.map(({ to }) => to));

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
