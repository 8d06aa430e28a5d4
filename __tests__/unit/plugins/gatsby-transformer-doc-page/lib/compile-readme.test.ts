import { describe, expect, it } from "@jest/globals";
import { toText } from "hast-util-to-text";
import { compile, html } from "./readme/compile";

// Structured like the README of an official loader.
const README = `<div align="center">
  <a href="https://github.com/webpack/webpack">
    <img width="200" height="200" src="https://webpack.js.org/assets/icon-square-big.svg">
  </a>
</div>

[![npm][npm]][npm-url]
[![size][size]][size-url]

# example-loader

> [!WARNING]
>
> Old.

Loads \`examples\` with [css-loader](https://github.com/webpack/css-loader).

## Getting Started

\`\`\`console
npm install example-loader --save-dev
\`\`\`

or

\`\`\`console
yarn add -D example-loader
\`\`\`

**webpack.config.js**

\`\`\`js
module.exports = {};
\`\`\`

## Options

- **[\`name\`](#name)**

### \`name\`

Type: \`String\`, see [output](https://webpack.js.org/configuration/output/#outputfilename).

## License

[MIT](./LICENSE)

[npm]: https://img.shields.io/npm/v/example-loader.svg
[npm-url]: https://npmjs.com/package/example-loader
[size]: https://packagephobia.now.sh/badge?p=example-loader
[size-url]: https://packagephobia.now.sh/result?p=example-loader
`;

describe("the body of a README", () => {
  it("contains headings, text, and links into the site", async () => {
    const body = await compile(README, { packagePages: { "css-loader": "/loaders/css-loader/" } });
    expect(body.problems).toEqual([]);
    expect(body.headings).toEqual([
      { id: "getting-started", title: "Getting Started", level: 2 },
      { id: "options", title: "Options", level: 2 },
      { id: "name", title: "name", level: 3 },
    ]);
    expect(toText(body.tree)).toMatch(
      /Old\.\s+Loads examples with css-loader\.\s+Getting Started\s[^]*Type: String, see output\.$/,
    );
    expect(body.links).toEqual([
      { url: "/loaders/css-loader/", line: 16 },
      { url: "/configuration/output/#outputfilename", line: 42 },
    ]);
    expect(body.html).not.toMatch(/badge|shields|icon-square|MIT|<h1/);
  });

  it("links to each heading as the site's own pages do", async () => {
    expect((await compile("## A `b`")).html).toBe(
      '<h2 id="a-b"><a class="heading-link" href="#a-b">A <code>b</code></a></h2>',
    );
  });

  it("doesn't depend on the README's line endings", async () => {
    const unix = await compile(README);
    expect(await compile(`\uFEFF${README.replaceAll("\n", "\r\n")}`)).toEqual(unix);
  });

  it("shows text that MDX would treat as code", async () => {
    expect(await html("import a from 'b'\n\n{process.exit(1)} <Badge text='x' />")).toBe(
      "<p>import a from 'b'</p>\n<p>{process.exit(1)} </p>",
    );
  });

  it("can be empty", async () => {
    expect(await compile("")).toMatchObject({ html: "", headings: [], problems: [] });
    expect((await compile("# example-loader\n\n<!-- nothing -->")).html.trim()).toBe("");
  });
});

describe("a README that can't be compiled", () => {
  const source = `${"> ".repeat(10_000)}<script>alert(1)</script> & [a](https://webpack.js.org/b/)`;

  it("is shown as its source, without collecting headings, links, or files from it", async () => {
    const body = await compile(source);
    expect(body.html).toContain(
      "&#x3C;script>alert(1)&#x3C;/script> &#x26; [a](https://webpack.js.org/b/)",
    );
    expect(body.html).not.toMatch(/<(?:script|a|blockquote)\b/);
    expect(body).toMatchObject({ headings: [], links: [], assets: [], dependencies: [] });
    expect(toText(body.tree)).toMatch(/^This README couldn't/);
  });

  it("reports a problem that names the package", async () => {
    const { problems } = await compile(source);
    expect(problems).toEqual([
      {
        file: "example-loader@1.2.3/README.md",
        line: 1,
        message: "The README is shown as source code: its lists or quotes are nested too deeply",
        fix: expect.stringContaining("lock a different version"),
      },
    ]);
  });

  it("shortens runs of wide spaces, which would overflow the page", async () => {
    expect(await html(`a${"\u3000".repeat(900)}b`)).toContain(`a${"\u3000".repeat(4)}b`);
  });
});
