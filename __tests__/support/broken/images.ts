// Images that are missing, huge, or invalid, files that code fences embed, and fences themselves.
import { body, family, goodBody } from "./input";
import type { Draft } from "./input";

const withFiles = (draft: Draft, files: Record<string, string | Buffer>): Draft => ({
  ...draft,
  beside: Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`images/${name}`, content]),
  ),
});

/** Returns the start of a PNG, which contains its size. */
const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 6], 24);
  return bytes;
};

const SVG = "http://www.w3.org/2000/svg";

/** Returns a page whose seventh line shows a broken SVG image. */
const svg = (name: string, content: string, message = /isn't an SVG image/): Draft =>
  withFiles(body(7, message, "Text.", "", `![A cube](./${name}.svg)`), {
    [`${name}.svg`]: content,
  });

const missing = /image .* doesn't exist/;

export const images = family("images", {
  "a missing image": body(7, missing, "Text.", "", "![A cube](./gone.png)"),
  "a missing image in static": body(5, /gone\.png[\s\S]*static\/gone\.png/, "![A cube](/gone.png)"),
  "a missing image by reference": body(5, missing, "![A cube][cube]", "", "[cube]: ./gone.png"),
  "a missing image in HTML": body(5, missing, '<img src="./gone.png" alt="A cube" />'),
  "a missing image in a block": body(
    6,
    missing,
    "<div>",
    '  <img src="./gone.png" alt="A cube" />',
    "</div>",
  ),
  "a missing image in a table": body(7, missing, "| a |", "| - |", "| ![A cube](./gone.png) |"),
  "a missing image in a link": body(5, missing, "[![A cube](./gone.png)](https://example.com/)"),
  "an image outside the tree": body(5, missing, "![A cube](../../package.json.png)"),
  "an image whose name differs in case": withFiles(body(5, missing, "![A cube](./Other.PNG)"), {
    "other.png": pngOf(1, 1),
  }),
  "an image without an extension": body(5, missing, "![A cube](./gone)"),
  "an image without an address": body(5, /image .*no/i, "![A cube]()"),
  "an image in HTML without an address": body(5, /image .*no/i, '<img alt="A cube" />'),
  "an image that is a folder": body(5, missing, "![A cube](./)"),
  "an image with a space in its name": goodBody(/!\[/, "![A cube](./a cube.png)"),
  "an image with a query": goodBody(/content-assets/, "![A cube](./cube.png?a=1)"),
  "an image without alt text": body(5, /no alt text/, "![](./cube.png)"),
  "an image in HTML without alt text": body(5, /no alt text/, '<img src="./cube.png" />'),
  "a page as an image": body(5, missing, "![A cube](../targets/page.mdx)"),
  "an empty image file": withFiles(body(5, /isn't an image|empty/, "![A cube](./empty.png)"), {
    "empty.png": Buffer.alloc(0),
  }),
  "an image that is text": withFiles(body(5, /isn't an image/, "![A cube](./text.png)"), {
    "text.png": "Not found.\n",
  }),
  "an image that is HTML": withFiles(body(5, /isn't an image/, "![A cube](./page.png)"), {
    "page.png": "<!doctype html><title>404</title>",
  }),
  "an image that is a Git LFS pointer": withFiles(
    body(5, /isn't an image/, "![A cube](./lfs.png)"),
    {
      "lfs.png": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
    },
  ),
  "a truncated image": withFiles(body(5, /isn't an image/, "![A cube](./cut.png)"), {
    "cut.png": pngOf(9, 9).subarray(0, 12),
  }),
  "an image 100,000 pixels wide": withFiles(goodBody(/width="100000"/, "![A cube](./wide.png)"), {
    "wide.png": pngOf(100_000, 100_000),
  }),
  "an image without pixels": withFiles(body(5, /isn't an image/, "![A cube](./flat.png)"), {
    "flat.png": pngOf(0, 0),
  }),
  "an image of 20 MB": withFiles(body(5, /MB/, "![A cube](./huge.png)"), {
    "huge.png": Buffer.concat([pngOf(9, 9), Buffer.alloc(20_000_000)]),
  }),
  "an image that is SVG": withFiles(goodBody(/content-assets/, "![A cube](./cube.svg)"), {
    "cube.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  }),
  "an empty SVG image": svg("empty", "", /isn't an SVG image: 1:0: /),
  "an SVG image that is HTML": svg("page", "<!doctype html><title>404</title>"),
  "an SVG image that is text": svg("text", "Not found.\n"),
  "a truncated SVG image": svg("cut", `<svg xmlns="${SVG}">\n  <g>\n`, /3:0: unclosed tag: g$/m),
  "an SVG image with a wrong end tag": svg("tag", `<svg xmlns="${SVG}"><g></svg>`),
  "an SVG image with an unquoted attribute": svg("quotes", `<svg xmlns="${SVG}" width=2/>`),
  "an SVG image with an unknown entity": svg("entity", `<svg xmlns="${SVG}">&nbsp;</svg>`),
  "an SVG image with an unknown prefix": svg(
    "prefix",
    `<svg xmlns="${SVG}"><a xlink:href="#"/></svg>`,
  ),
  "an SVG image without a namespace": svg("plain", "<svg/>", /first element isn't <svg xmlns="/),
  "an SVG image that declares its namespace as an entity": withFiles(
    goodBody(/content-assets/, "![A cube](./illustrator.svg)"),
    { "illustrator.svg": `<!DOCTYPE svg [<!ENTITY ns "${SVG}">]><svg xmlns="&ns;"/>` },
  ),
  "an image from another host": goodBody(/example\.com/, "![A cube](https://example.com/cube.png)"),
  "an image in a data URL": goodBody(
    /data:image/,
    "![A cube](data:image/gif;base64,R0lGODlhAQABAAAAACw=)",
  ),
});

export const fences = family("fences", {
  "a fence that embeds a missing file": body(
    5,
    /gone\.js doesn't exist/,
    "```js file=examples/gone.js",
    "```",
  ),
  "a fence that embeds a folder": body(5, /examples/, "```js file=examples", "```"),
  "a fence that embeds a file outside the project": body(
    5,
    /outside the project/,
    "```js file=../../etc/passwd",
    "```",
  ),
  "a fence that embeds an absolute path": body(
    5,
    /outside the project/,
    "```js file=/etc/passwd",
    "```",
  ),
  "a fence that embeds missing lines": body(
    5,
    /no lines/,
    "```json file=package.json lines=90000-90001",
    "```",
  ),
  "a fence that embeds a reversed range of lines": body(
    5,
    /lines/,
    "```json file=package.json lines=9-2",
    "```",
  ),
  "a fence that embeds an invalid range of lines": body(
    5,
    /lines/,
    "```json file=package.json lines=all",
    "```",
  ),
  "a fence that embeds a missing region": body(
    5,
    /no region/,
    "```json file=package.json region=gone",
    "```",
  ),
  "a fence that embeds a file without a name": body(5, /file/, "```js file=", "```"),
  "a fence in a list that embeds a missing file": body(
    7,
    /gone\.js/,
    "- One",
    "",
    "  ```js file=gone.js",
    "  ```",
  ),
  "an unclosed fence": goodBody(/More/, "```js", "const a = 1;", "", "More."),
  "a fence closed with other marks": goodBody(/~~~/, "```js", "const a = 1;", "~~~", "More."),
  "a fence closed too early": goodBody(/More/, "````md", "```js", "a", "```", "````", "", "More."),
  "a fence with an unknown language": goodBody(/whatever/, "```klingon", "whatever", "```"),
  "a fence that marks missing lines": goodBody(/one/, "```js {5-9}", "one", "```"),
  "a fence that marks an endless range": goodBody(/one/, "```js {1-99999999999}", "one", "```"),
  "a fence with an unclosed brace": goodBody(/one/, "```js {1", "one", "```"),
  "a fence with an unclosed quote": goodBody(/one/, '```js title="a', "one", "```"),
  "an npm fence without a command": goodBody(/one/, "```bash npm", "one", "```"),
  "a diff without changes": goodBody(/one/, "```diff", "one", "```"),
  "an empty fence": goodBody(/<pre/, "```js", "```"),
});
