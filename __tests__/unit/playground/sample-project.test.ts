import { expect, it } from "@jest/globals";
import { sampleProject } from "../../../src/playground/sample-project";

it("completes a part of a configuration, and adds modules for it", () => {
  const files = sampleProject("output: { clean: true },");
  expect(Object.keys(files)).toEqual([
    "src/index.js",
    "src/greet.js",
    "src/later.js",
    "webpack.config.js",
  ]);
  expect(files["webpack.config.js"]).toContain("  output: { clean: true },");
});

it("creates the entries that a configuration names, instead of the default one", () => {
  const files = sampleProject(
    'export default { entry: { shop: "./src/shop.js", news: "./src/pages/news.js" } };',
  );
  expect(files["src/index.js"]).toBeUndefined();
  expect(files["src/shop.js"]).toContain('from "./greet.js"');
  expect(files["src/pages/news.js"]).toContain('from "../greet.js"');
});

it("creates other files that a configuration names, and the script of a page", () => {
  const files = sampleProject(
    'export default { entry: "./src/shop.html", plugins: ["./src/icon.svg"] };',
  );
  expect(files["src/shop.html"]).toContain('src="./index.js"');
  expect(files["src/icon.svg"]).toContain("<svg");
  expect(files["src/index.js"]).toBeDefined();
  const both = sampleProject('entry: { page: "./src/shop.html", worker: "./src/worker.js" },');
  expect(both["src/index.js"]).toBeDefined();
});

it("imports a file that a rule of the configuration matches", () => {
  const files = sampleProject('module: { rules: [{ test: /\\.(png|svg)$/, type: "asset" }] },');
  expect(files["src/index.js"]).toContain('import icon from "./icon.svg";');
  expect(files["src/icon.svg"]).toContain("<svg");
  expect(files["src/style.css"]).toBeUndefined();
});

it("imports JSX only if the configuration can compile it", () => {
  const rule = (presets: string) =>
    `module: { rules: [{ test: /\\.jsx?$/, loader: "babel-loader", options: { presets: [${presets}] } }] },`;
  expect(sampleProject(rule('"@babel/preset-react"'))["src/index.js"]).toContain("./view.jsx");
  expect(sampleProject(rule('"@babel/preset-env"'))["src/index.js"]).not.toContain("./view.jsx");
});

it("adds the files that a configuration reads", () => {
  const reading = (code: string) => Object.keys(sampleProject(`export default { ${code} };`));
  expect(reading('version: read("package.json")')).toContain("package.json");
  expect(reading("resolve: { tsconfig: true }")).toContain("tsconfig.json");
  expect(reading('entry: () => readdir("src/pages")')).toContain("src/pages/home.js");
});
