// The project that all bundlers build: two pages, a library that both partly use, and a module that loads on
// demand. It only uses ES modules, since all bundlers support them without plugins.
import terser from "@rollup/plugin-terser";

const FUNCTIONS = 200;

/** A library of small functions. The pages call every fourth. */
const library = Array.from(
  { length: FUNCTIONS },
  (_, index) => `
/** Adds ${index} to what the list holds above ${index}. */
export function step${index}(list) {
  const above = list.filter((value) => value > ${index});
  return above.length === 0 ? [${index}] : above.map((value) => value + ${index} * above.length);
}`,
).join("\n");

const used = Array.from({ length: FUNCTIONS / 4 }, (_, index) => `step${index * 4}`);

const webpackOptions = {
  output: { module: true },
  optimization: { splitChunks: { chunks: "all", minSize: 0 }, runtimeChunk: "single" },
};

const page = (name) => `
import { ${used.join(", ")} } from "./library.js";

const list = [${used.map((_, index) => index * 3).join(", ")}];
const steps = [${used.join(", ")}];
document.title = "${name} " + steps.reduce((values, step) => step(values), list).length;
document.body.addEventListener("click", async () => {
  const { draw } = await import("./chart.js");
  draw(document.body, list);
});
`;

/** A page with a script. */
export const html = (script) =>
  `<!doctype html><html lang="en"><title>A page</title><body><script type="module" src="./${script}"></script></body></html>`;

/** @type {Omit<import("./probes.mjs").Probe, "id" | "name">} */
export const EXAMPLE = {
  files: {
    "library.js": library,
    "home.js": page("Home"),
    "shop.js": page("Shop"),
    "home.html": html("home.js"),
    "shop.html": html("shop.js"),
    "chart.js": `
import { step0 } from "./library.js";

export function draw(parent, list) {
  const chart = parent.appendChild(document.createElement("ol"));
  for (const value of step0(list)) {
    chart.appendChild(document.createElement("li")).textContent = "chart-marker " + value;
  }
}
`,
  },
  entries: ["home.js", "shop.js"],
  /** Whether both pages and the chart exist, and an unused function doesn't. */
  holds: (files) => {
    const text = [...files.values()].join("");
    return ["Home ", "Shop ", "chart-marker"].every((part) => text.includes(part));
  },
  /** Options for the same result everywhere: ES modules, minimized, shared code once. They set what isn't a default. */
  options: {
    webpack: webpackOptions,
    "@rspack/core": webpackOptions,
    rollup: { plugins: [terser({ module: true })] },
    esbuild: { minify: true, splitting: true, format: "esm" },
    parcel: { entries: ["home.html", "shop.html"] },
  },
};
