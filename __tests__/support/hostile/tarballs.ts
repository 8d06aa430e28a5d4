// Tarballs whose entries point outside the package, claim to be something else, or are too large.
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

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const html = "<!doctype html><script>alert(1)</script>";

export const tarballs = family(
  "tarball",
  "a file outside the package's folder, or a foreign file on the site",
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
    "pictures-outside":
      "![a](../../../../../../../../etc/passwd) ![b](/etc/passwd) ![c](file:///etc/passwd) ![d](./../../packages.yaml) ![e](..\\..\\package.json) <img src='../package.json'> ![f](%2e%2e/%2e%2e/package.json) ![g](./a/../../../static/favicon.svg)",
    "pictures-of-ours":
      "![a](/favicon.svg) ![b](/static/x.png) ![c](/assets/icon.png) ![d](/loaders/x.png)",
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
