// The one project that all bundlers build: two pages, a library that both use in part, and a module
// that loads on demand. ES modules alone, since that is what all of them read by themselves.
import terser from "@rollup/plugin-terser";

const FUNCTIONS = 200;

/** A library of small functions; the pages call every fourth. */
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

const html = (script) =>
  `<!doctype html><html lang="en"><title>A page</title><body><script type="module" src="./${script}"></script></body></html>`;

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
  /** Both pages and the chart are there, and an unused function is not. */
  holds: (files) => {
    const text = [...files.values()].join("");
    return ["Home ", "Shop ", "chart-marker"].every((part) => text.includes(part));
  },
};

/** Everybody: ES modules, minimized, shared code once. Where that is no default, it is set here. */
export const EXAMPLE_OPTIONS = {
  webpack: webpackOptions,
  "@rspack/core": webpackOptions,
  rollup: { plugins: [terser({ module: true })] },
  esbuild: { minify: true, splitting: true, format: "esm" },
  parcel: { entries: ["home.html", "shop.html"] },
};
