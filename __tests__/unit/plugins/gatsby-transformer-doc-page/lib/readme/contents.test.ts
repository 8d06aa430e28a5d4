import { describe, expect, it } from "@jest/globals";
import { html } from "./compile";

const END = "\n\n## One\n\na\n\n## Two\n\nb";
const SECTIONS = '<h2 id="one">One</h2>\n<p>a</p>\n<h2 id="two">Two</h2>\n<p>b</p>';

describe("a table of contents", () => {
  it.each([
    "## Table of Contents\n\n<!-- toc -->\n\n- [One](#one)\n  - [Deep](#one)\n- [Two](#two)\n\n<!-- tocstop -->",
    "# Contents\n\n1. [One](#one)\n2. [**Two**](#two)",
    "- [One](#one)\n\n- [`Two`](#two)",
    "## 📖 TOC\n\n* [One](https://github.com/webpack/example-loader#one)",
  ])("is removed: %s", async (toc) => {
    expect(await html(`# example-loader\n\n${toc}${END}`)).toBe(SECTIONS);
  });

  it("of options is removed, but the heading of the options stays", async () => {
    expect(
      await html("## Options\n\n- **[`one`](#one)**\n- [two](two)\n\n### `one`\n\na\n\n### two"),
    ).toBe(
      '<h2 id="options">Options</h2>\n\n<h3 id="one"><code>one</code></h3>\n<p>a</p>\n<h3 id="two">two</h3>',
    );
  });

  it("stays if it contains more than links", async () => {
    const result = await html("## Options\n\n- [`one`](#one): the first\n\n### `one`");
    expect(result).toContain('<li><a href="#one"><code>one</code></a>: the first</li>');
  });

  it("stays if it's a list within a section", async () => {
    expect(await html(`## Values\n\n- [One](#one)\n- [Two](#two)${END}`)).toContain(
      '<li><a href="#two">Two</a></li>',
    );
  });
});
