import { describe, expect, it } from "@jest/globals";
import { html } from "./compile";

describe("an image", () => {
  it.each([
    ["![A graph](https://example.com/a.png)", "https://example.com/a.png"],
    ["![A graph](docs/a.svg)", "https://github.com/webpack/example-loader/blob/v1.2.3/docs/a.svg"],
    ["[![A graph](https://example.com/a.png)](https://example.com/b)", "https://example.com/b"],
    [
      '<picture><source srcset="dark.png"><img src="https://example.com/a.png" alt="A graph"></picture>',
      "https://example.com/a.png",
    ],
  ])("becomes a link with its alternative text: %s", async (markdown, href) => {
    expect(await html(`Text\n\n${markdown}`)).toBe(
      `<p>Text</p>\n<p><a href="${href}" rel="nofollow ugc noopener">A graph</a></p>`,
    );
  });

  it.each([
    "![build](https://github.com/a/b/actions/workflows/ci.yml/badge.svg)",
    "[![npm][npm]][npm-url] [![size][npm]][npm-url]\n\n[npm]: https://img.shields.io/npm/v/x.svg\n[npm-url]: https://npmjs.com/package/x",
    '<a href="https://opencollective.com/x/sponsor/0/website" target="_blank"><img src="https://opencollective.com/x/sponsor/0/avatar.svg"></a>',
    "![](https://example.com/decoration.png)",
    '<p align="center"><a href="https://example.com"><img width="412" src="https://example.com/a.webp"></a></p>',
    "![one](https://img.shields.io/a) | ![two](https://img.shields.io/b)",
  ])("is removed if it's a badge or has no alternative text: %s", async (markdown) => {
    expect(await html(`Text\n\n${markdown}\n\nMore`)).toMatch(/^<p>Text<\/p>\s+<p>More<\/p>$/);
  });
});
