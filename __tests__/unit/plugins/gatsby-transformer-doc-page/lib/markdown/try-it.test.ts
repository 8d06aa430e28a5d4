import { JSDOM } from "jsdom";
import { expect, it } from "@jest/globals";
import { compileMdx } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import { compileSource, FRONT_MATTER } from "../../compile";

const linksIn = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll("figure.code > a")].map((link) => ({
    text: link.textContent,
    name: link.getAttribute("aria-label"),
    href: link.getAttribute("href"),
  }));

async function linksOf(body: string) {
  const { body: compiled } = await compileSource(FRONT_MATTER + body);
  return linksIn(compiled!.html);
}

const fence = (start: string, code: string) => `\`\`\`${start}\n${code}\n\`\`\`\n`;
const WHOLE = 'export default { mode: "none" };';

it("links configurations and parts of them to the playground, by number and with a name", async () => {
  const body =
    fence("js config", WHOLE) +
    fence("js", "console.log(1);") +
    fence('js config=partial title="webpack.config.js"', "output: { clean: true },") +
    fence("js diff config", '-export default { mode: "production" };\n+export default {};');
  expect(await linksOf(body)).toEqual([
    { text: "Try it", name: "Try it: sample 1", href: "/playground/#/guides/page/1" },
    { text: "Try it", name: "Try it: webpack.config.js", href: "/playground/#/guides/page/2" },
    { text: "Try it", name: "Try it: sample 3", href: "/playground/#/guides/page/3" },
  ]);
});

it("links configurations whose loaders the playground has", async () => {
  const rules = [
    '{ test: /a/, use: "sass-loader" }',
    '{ test: /a/, use: ["style-loader", { loader: "css-loader", options: { url: false } }] }',
    '{ test: /a/, loader: "babel-loader", options: { presets: ["@babel/preset-react"] } }',
  ];
  const body = rules.map((rule) => fence("js config=partial", `module: { rules: [${rule}] },`));
  expect(await linksOf(body.join("\n"))).toHaveLength(3);
});

it("doesn't link what the playground can't build", async () => {
  const body = [
    fence('js config=invalid expect="unknown"', "export default { mod: 1 };"),
    fence("js config=v4", "module.exports = {};"),
    fence("ts config", WHOLE),
    fence("js config", `import Html from "html-webpack-plugin";\n${WHOLE}`),
    fence("js config", `const { default: a } = await import("a");\n${WHOLE}`),
    fence("js config", "export default { cache: { type: 'filesystem' } };"),
    fence("js config=partial", "module: { rules: [{ test: /a/, use: 'swc-loader' }] },"),
    fence("js config=partial", "module: { rules: [{ test: /a/, use: './my-loader.js' }] },"),
    fence("js config=partial", "config.mode = 'none';"),
    fence("js config", 'import webpack from "webpack";\nwebpack({}).run();'),
  ];
  expect(await linksOf(body.join("\n"))).toEqual([]);
});

it("links the first block of an example that shows code", async () => {
  const source = `${FRONT_MATTER}${fence("text file=examples/tree-shaking/package.json", "")}
${fence("js file=examples/tree-shaking/webpack.config.mjs", "")}
${fence("js file=examples/tree-shaking/src/index.js", "")}
${fence("js file=examples/vue/webpack.config.mjs", "")}`;
  const { body } = await compileMdx({ file: "guides/page.mdx", source, contentDir: "content" });
  expect(linksIn(body!.html)).toEqual([
    {
      text: "Try it",
      name: "Try it: the example tree-shaking",
      href: "/playground/#example=tree-shaking",
    },
  ]);
});
