// Tarballs whose entries point outside the package, claim to be something else, or are too large.
import { deflateSync } from "node:zlib";
import { EVIL, family, readmeWith, type HostileContent } from "./input";

/** The name of files in tarballs that must never appear outside the package's folder. */
export const ESCAPED_FILE = "escaped-from-its-tarball";

const hostileText = "Written by a tarball outside its own folder.\n";

const withEntries =
  (...entries: NonNullable<HostileContent["entries"]>) =>
  (id: string): HostileContent => ({ readme: readmeWith(id, "Text."), entries });

/** A README that isn't a plain file. */
const readmeEntry =
  (entry: Omit<NonNullable<HostileContent["entries"]>[number], "name">): (() => HostileContent) =>
  () => ({ entries: [{ name: "package/README.md", ...entry }], readable: false });

const withFiles =
  (files: NonNullable<HostileContent["files"]>, attack?: string) =>
  (id: string): HostileContent => ({
    readme: readmeWith(
      id,
      attack ??
        Object.keys(files)
          .map((file) => `![picture](<./${file}>)`)
          .join("\n\n"),
    ),
    files,
  });

/** A PNG of the given size. Its header is valid, regardless of its data. */
function png(width: number, height: number, data: Buffer = deflateSync(Buffer.alloc(64))): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const html = "<!doctype html><script>alert(1)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="https://${EVIL}/svg.png"/></svg>`;

export const tarballs = family(
  "tarball",
  "a file outside the package's folder, a foreign file on the site, or a picture that is a page",
  {
    "readme-is-symlink": readmeEntry({ type: "symlink", linkname: "/etc/passwd" }),
    "readme-is-relative-symlink": readmeEntry({
      type: "symlink",
      linkname: "../../../../../../../../etc/passwd",
    }),
    "readme-is-hard-link": readmeEntry({ type: "link", linkname: "/etc/passwd" }),
    "readme-is-hard-link-inside": readmeEntry({ type: "link", linkname: "package/package.json" }),
    "readme-is-device": readmeEntry({ type: "character-device", devmajor: 1, devminor: 5 }),
    "readme-is-pipe": readmeEntry({ type: "fifo" }),
    "readme-is-folder": readmeEntry({ type: "directory" }),
    "readme-through-linked-folder": withEntries(
      { name: "package/docs", type: "symlink", linkname: "/etc" },
      { name: "package/docs/passwd", content: hostileText },
      { name: "package/docs/README.md", content: hostileText },
    ),
    "readme-twice": (id) => ({
      readme: readmeWith(id, "Text."),
      entries: [
        { name: "package/README.md", content: readmeWith(id, "<script>alert(1)</script>") },
      ],
    }),
    "readme-in-all-cases": (id) => ({
      readme: readmeWith(id, "Text."),
      files: {
        "readme.md": readmeWith(id, "a"),
        "Readme.md": readmeWith(id, "b"),
        "README.markdown": readmeWith(id, "c"),
        README: readmeWith(id, "d"),
        "README.html": html,
      },
    }),
    "manifest-is-symlink": (id) => ({
      readme: readmeWith(id, "Text."),
      entries: [{ name: "package/package.json", type: "symlink", linkname: "/etc/passwd" }],
    }),
    "manifest-twice": (id) => ({
      readme: readmeWith(id, "Text."),
      entries: [
        {
          name: "package/package.json",
          content: '{"name":"webpack","version":"9.9.9","license":"<script>alert(1)</script>"}',
        },
      ],
    }),
    "paths-climbing": withEntries(
      { name: `../${ESCAPED_FILE}.png`, content: pixel },
      { name: `../../../../../../../../tmp/${ESCAPED_FILE}.png`, content: pixel },
      { name: `package/../../${ESCAPED_FILE}.png`, content: pixel },
      { name: `package/./x/../../../${ESCAPED_FILE}.png`, content: pixel },
    ),
    "paths-absolute": withEntries(
      { name: `/tmp/${ESCAPED_FILE}.png`, content: pixel },
      { name: `//tmp/${ESCAPED_FILE}.png`, content: pixel },
      { name: `package//tmp/${ESCAPED_FILE}.png`, content: pixel },
      { name: `C:\\${ESCAPED_FILE}.png`, content: pixel },
      { name: `\\\\server\\${ESCAPED_FILE}.png`, content: pixel },
    ),
    "paths-backslash": withEntries(
      { name: `package\\..\\..\\${ESCAPED_FILE}.png`, content: pixel },
      { name: `package/..\\..\\${ESCAPED_FILE}.png`, content: pixel },
      { name: "package/img\\a.png", content: pixel },
    ),
    "paths-in-extended-header": withEntries({
      name: "package/a.png",
      content: pixel,
      pax: { path: `../../${ESCAPED_FILE}.png` },
    }),
    "paths-encoded": withFiles({
      [`%2e%2e%2f${ESCAPED_FILE}.png`]: pixel,
      [`..%2f${ESCAPED_FILE}.png`]: pixel,
      [`．．／${ESCAPED_FILE}.png`]: pixel,
    }),
    "paths-long": withFiles({
      [`${"folder/".repeat(400)}a.png`]: pixel,
      [`${"x".repeat(3000)}.png`]: pixel,
    }),
    "paths-odd": withFiles({
      "a?b#c.png": pixel,
      "a b.png": pixel,
      "a%b.png": pixel,
      "a&amp;b.png": pixel,
      "CON.png": pixel,
      "a:b.png": pixel,
      ".hidden.png": pixel,
      "a\nb.png": pixel,
      "\u202egnp.png": pixel,
    }),
    "paths-markup": withFiles(
      {
        '"><img src=x onerror=alert(1)>.png': pixel,
        "a' onerror='alert(1).png": pixel,
        "</script><script>alert(1)</script>.png": pixel,
      },
      "![a](<\"\\><img src=x onerror=alert(1)\\>.png>) ![b](<a' onerror='alert(1).png>)",
    ),
    "paths-of-prototypes": withFiles({
      "__proto__.png": pixel,
      "__proto__/x.png": pixel,
      "constructor/prototype/x.png": pixel,
      "hasOwnProperty/a.png": pixel,
    }),
    "paths-of-ours": withFiles({
      "index.html": html,
      "../index.html": html,
      "page-data.json": "{}",
      "sw.js": "alert(1)",
      "404.html": html,
      "favicon.svg": svg,
    }),
    "paths-case-clash": withFiles({
      "A.png": pixel,
      "a.png": png(2, 2),
      "dir/x.png": pixel,
      "DIR/X.png": pixel,
    }),
    "file-and-folder": withEntries(
      { name: "package/img", content: pixel },
      { name: "package/img/a.png", content: pixel },
      { name: "package/b.png/c.png", content: pixel },
      { name: "package/b.png", content: pixel },
    ),
    "symlinked-pictures": (id) => ({
      readme: readmeWith(id, "![a](./a.png) ![b](./b.png) ![c](./c/hostname.png)"),
      entries: [
        { name: "package/a.png", type: "symlink", linkname: "/etc/passwd" },
        { name: "package/b.png", type: "link", linkname: "/etc/hostname" },
        { name: "package/c", type: "symlink", linkname: "/etc" },
      ],
    }),
    "pictures-outside":
      "![a](../../../../../../../../etc/passwd) ![b](/etc/passwd) ![c](file:///etc/passwd) ![d](./../../packages.yaml) ![e](..\\..\\package.json) <img src='../package.json'> ![f](%2e%2e/%2e%2e/package.json) ![g](./a/../../../static/favicon.svg)",
    "pictures-of-ours":
      "![a](/favicon.svg) ![b](/static/x.png) ![c](/assets/icon.png) ![d](/loaders/x.png)",
    "picture-is-html": withFiles({
      "a.png": html,
      "b.jpg": html,
      "c.gif": html,
      "d.webp": html,
      "e.avif": html,
    }),
    "picture-is-svg": withFiles({
      "a.svg": svg,
      "b.png": svg,
      "c.SVG": svg,
      "d.svgz": Buffer.from(svg),
      "e.svg.png": svg,
      "f.png.svg": svg,
    }),
    "picture-is-script": withFiles(
      {
        "a.gif": "GIF89a/*\u0001\u0000*/=1;alert(1)//",
        "b.png": "alert(1)",
        "c.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x2f, 0x2a]),
      },
      "![a](a.gif) ![b](b.png) ![c](c.jpg)\n\n<script src='./a.gif'></script>",
    ),
    "picture-with-page": withFiles({
      "a.png": Buffer.concat([pixel, Buffer.from(html)]),
      "b.gif": Buffer.concat([Buffer.from("GIF89a<script>alert(1)</script>")]),
      "c.png": png(8, 8, Buffer.from(html)),
    }),
    "picture-giant": withFiles({
      "a.png": png(30_000, 30_000),
      "b.png": png(0x7fffffff, 0x7fffffff),
      "c.gif": Buffer.concat([
        Buffer.from("GIF89a"),
        Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0]),
      ]),
    }),
    "picture-without-size": withFiles({
      "a.png": png(0, 0),
      "b.png": png(0xffffffff, 1),
      "c.png": Buffer.alloc(0),
      "d.png": pixel.subarray(0, 12),
      "e.jpg": Buffer.from([0xff, 0xd8]),
      "f.webp": "RIFF\u0000\u0000\u0000\u0000WEBPVP8 ",
      "g.avif": "\u0000\u0000\u0000\u0018ftypavif",
    }),
    "picture-endless-segments": withFiles({
      "a.jpg": Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        Buffer.alloc(60_000, Buffer.from([0xff, 0xe1, 0x00, 0x02])),
      ]),
      "b.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x00]),
    }),
    "picture-other-formats": withFiles({
      "a.ico": html,
      "b.bmp": html,
      "c.tiff": html,
      "d.apng": html,
      "e.xml": svg,
      "f.xhtml": html,
      "g.pdf": html,
      h: html,
    }),
    "pictures-too-large": withFiles({
      "a.png": Buffer.concat([png(10, 10), Buffer.alloc(3 * 1024 * 1024)]),
      "b.png": pixel,
    }),
    "pictures-many": (id) =>
      withFiles(
        Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`img/${index}.png`, pixel])),
      )(id),
    "entries-many": (id) => ({
      readme: readmeWith(id, "Text."),
      files: Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`f/${index}.txt`, ""])),
    }),
    "entries-far-too-many": (id) => ({
      readme: readmeWith(id, "Text."),
      readable: false,
      files: Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`f/${index}`, ""])),
    }),
    bomb: (id) => ({
      readme: readmeWith(id, "Text."),
      readable: false,
      files: { "zeros.bin": Buffer.alloc(256 * 1024 * 1024) },
    }),
    "bomb-picture": (id) => ({
      readme: readmeWith(id, "![a](./a.png)"),
      files: {
        "a.png": Buffer.concat([png(20_000, 20_000, deflateSync(Buffer.alloc(20_000_000)))]),
      },
    }),
    "another-root": (id) => ({
      readme: readmeWith(id, "Text."),
      entries: [
        { name: "other/README.md", content: readmeWith(id, "<script>alert(1)</script>") },
        { name: "README.md", content: "<script>alert(1)</script>" },
      ],
    }),
    "scripts-of-install": (id) => ({
      readme: readmeWith(id, "Text."),
      packageJson: Object.assign(
        { bin: { escaped: "./run.js" }, man: ["../../escaped.1"], gypfile: true },
        {
          scripts: Object.fromEntries(
            ["preinstall", "install", "postinstall", "prepare", "prepack", "preprepare"].map(
              (name) => [name, `echo > /tmp/${ESCAPED_FILE}`],
            ),
          ),
        },
      ),
      files: {
        "run.js": "process.exit(1)",
        "binding.gyp": "{}",
        ".npmrc": `registry=https://${EVIL}/`,
        "npm-shrinkwrap.json": "{}",
        "gatsby-node.js": "process.exit(1)",
        "index.js": "process.exit(1)",
      },
    }),
  },
);
