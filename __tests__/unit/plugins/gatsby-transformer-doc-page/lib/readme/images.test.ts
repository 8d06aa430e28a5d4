import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { compile, html } from "./compile";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "readme-images-"));
  writeFileSync(path.join(folder, "a.png"), picture);
  symlinkSync("/etc/hostname", path.join(folder, "link.png"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const shipped = () => ({ readme: { filesDirectory: folder, files: ["a.png", "link.png"] } });

describe("an image from the package", () => {
  it.each([
    "![A graph](./a.png)",
    "![A graph](a.png?raw=true)",
    '<img src="/a.png" alt="A graph">',
    "![A graph](https://raw.githubusercontent.com/webpack/example-loader/main/a.png)",
    "![A graph](https://github.com/webpack/example-loader/blob/v1.0.0/a.png)",
  ])("is served by the site: %s", async (markdown) => {
    const {
      html: result,
      assets,
      links,
      dependencies,
    } = await compile(`Text\n\n${markdown}`, shipped());
    expect(assets).toEqual([
      {
        from: path.join(folder, "a.png"),
        to: expect.stringMatching(/^\/content-assets\/\w+-a\.png$/),
      },
    ]);
    expect(result).toContain(`<img src="${assets[0]!.to}" alt="A graph"`);
    expect(result).toContain('loading="lazy" decoding="async" width="1" height="1"');
    expect(links).toEqual([{ url: assets[0]!.to, line: 3 }]);
    expect(dependencies).toEqual([path.join(folder, "a.png")]);
  });

  it("keeps a width that the README sets", async () => {
    expect(await html('x\n\n<img src="a.png" alt="A" width="30">', shipped())).toMatch(
      / width="30".* height="30"/,
    );
  });

  it.each(["../a.png", "%2e%2e/a.png", "link.png", "b.png"])(
    "isn't served if it isn't one of the package's files: %s",
    async (src) => {
      const { html: result, assets } = await compile(`Text\n\n![A](${src})`, shipped());
      expect(assets).toEqual([]);
      expect(result).not.toContain("<img");
    },
  );
});

describe("any other image", () => {
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
    "Chat: [![Gitter](https://img.shields.io/gitter.svg)](https://gitter.im/x)",
    "![one](https://img.shields.io/a) | ![two](https://img.shields.io/b)",
  ])("is removed if it's a badge or has no alternative text: %s", async (markdown) => {
    expect(await html(`Text\n\n${markdown}\n\nMore`)).toMatch(/^<p>Text<\/p>\s+<p>More<\/p>$/);
  });

  it("is removed from a heading", async () => {
    expect(await html("## Use ![ci](https://example.com/ci.svg)")).toBe('<h2 id="use">Use </h2>');
  });
});
