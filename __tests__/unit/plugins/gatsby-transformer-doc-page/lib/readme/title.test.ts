import { expect, it } from "@jest/globals";
import { html } from "./compile";

it.each([
  ["# example-loader\n\nText.", "<p>Text.</p>"],
  ["# Loader for Examples\n\nText.", "<p>Text.</p>"],
  ["Example Loader\n===\n\nText.", "<p>Text.</p>"],
  ["<h1>Another name</h1>\n\n# example-loader\n\nText.", "<p>Text.</p>"],
  ['<p align="center"><h3>Example Loader</h3>\n\nText.', "<p>Text.</p>"],
  [
    '<h2 align="center">\n<img src="logo.svg"><br>\nexample-loader\n<a href="x"><img src="https://badgen.net/y"></a>\n</h2>\n\nText.',
    "<p>Text.</p>",
  ],
])("removes the title: %s", async (markdown, expected) => {
  expect(await html(markdown)).toBe(expected);
});

it("keeps the first section of a README without a title", async () => {
  expect(await html("Text.\n\n## Install\n\nMore.")).toBe(
    '<p>Text.</p>\n<h2 id="install">Install</h2>\n<p>More.</p>',
  );
});

it("keeps the text above the title, without logos and badges", async () => {
  const markdown = `> For version 8

[![npm](https://img.shields.io/npm/v/x.svg)](https://www.npmjs.com/package/x)

<div align="center">
  <a href="https://github.com/webpack/webpack">
    <img src="https://example.com/logo.svg" alt="webpack logo" width="200">
  </a>
  <h1>Example Loader</h1>
  <p>Loads examples.</p>
</div>

Chat: [![Gitter](https://img.shields.io/gitter.svg)](https://gitter.im/x)

# example-loader

More.`;
  const result = await html(markdown);
  expect(result.replace(/\s*\n\s*/g, "")).toBe(
    "<blockquote><p>For version 8</p></blockquote><p>Loads examples.</p><p>More.</p>",
  );
});

it("removes rows of links, small print, and requests for sponsors from the top", async () => {
  const markdown = `# example-loader

Loads examples.<br>
[Install](https://github.com/a/b#install) · [Report a bug](https://github.com/a/b/issues)

<p><sup>Already a <i>sponsor</i>?</sup></p>

Please consider [sponsoring](https://github.com/sponsors/someone).

## Use

[One](https://example.com/1) · [Two](https://example.com/2)`;
  const result = await html(markdown);
  expect(result).toContain("<p>Loads examples.</p>");
  expect(result).not.toMatch(/Report|sponsor/);
  expect(result).toContain(">One</a> · <a");
});
