import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import {
  firstWords,
  peerMarkdown,
  readPage,
  readPages,
  sectionsOf,
  writePages,
} from "../../../../bench/peers/content";
import { multiplyTree } from "../../../../bench/scale-tree";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const copyOf = (url: string, title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: "Says: something."\nurl: https://webpack.js.org${url}\n---\n\n# ${title}\n\n${body}\n`;

const bodyOf = (body: string) => readPage(copyOf("/guides/caching/", "Caching", body)).body;

describe("a page's Markdown copy", () => {
  it("provides the address, title, and description", () => {
    expect(readPage(copyOf("/guides/caching/", "Caching", "Text."))).toMatchObject({
      url: "/guides/caching/",
      title: "Caching",
      description: "Says: something.",
    });
  });

  it("gets relative links to the site's own pages, and keeps links to other sites", () => {
    const text = bodyOf(
      "See [a](https://webpack.js.org/a/#b), [**c**](https://webpack.js.org/c/), [v4](https://v4.webpack.js.org/a/), [d][] and [e](https://example.org/).\n\n[d]: https://webpack.js.org/d/",
    );
    expect(text).toContain(
      "See [a](/a/#b), [**c**](/c/), [v4](https://v4.webpack.js.org/a/), [d][] and [e](https://example.org/).",
    );
    expect(text).toContain("[d]: /d/");
  });

  it("keeps addresses that are part of the visible text", () => {
    const text =
      "Open <https://webpack.js.org/> or `[a](https://webpack.js.org/a/)`.\n\n```md\n[a](https://webpack.js.org/a/)\n```";
    expect(bodyOf(text)).toContain(text);
  });

  it("keeps the language and title of code blocks", () => {
    const code = '```js title="webpack.config.js"\nexport default {};\n```';
    expect(bodyOf(code)).toContain(code);
  });
});

describe("a peer's source file", () => {
  const page = readPage(copyOf("/guides/caching/", "Caching", "Names like {{hash}}, `{{code}}`."));

  it("starts with the title as a heading", () => {
    expect(peerMarkdown(page, {})).toBe(
      '---\ntitle: Caching\ndescription: "Says: something."\n---\n\n# Caching\n\nNames like {{hash}}, `{{code}}`.\n',
    );
  });

  it("omits the heading if the engine takes the title from the front matter", () => {
    const text = peerMarkdown(page, { titleFromFrontMatter: true });
    expect(text).toContain("title: Caching");
    expect(text).not.toContain("# Caching");
  });

  it("escapes interpolations if the text is compiled as a Vue template", () => {
    expect(peerMarkdown(page, { vueTemplate: true })).toContain(
      "Names like <span v-pre>{{</span>hash<span v-pre>}}</span>, `{{code}}`.",
    );
  });
});

it("groups pages into sidebars by section, with all top-level pages together", () => {
  const pages = ["/", "/glossary/", "/guides/", "/guides/caching/", "/migrate/5/"].map((url) =>
    readPage(copyOf(url, `Page ${url}`, "Text.")),
  );
  expect(
    sectionsOf(pages).map(({ name, pages: own }) => [name, own.map(({ url }) => url)]),
  ).toEqual([
    ["", ["/", "/glossary/"]],
    ["guides", ["/guides/", "/guides/caching/"]],
    ["migrate", ["/migrate/5/"]],
  ]);
});

it("writes the pages of a built site where a peer looks for them", () => {
  write("public/guides/caching/index.md", copyOf("/guides/caching/", "Caching", "Text."));
  write("public/index.md", copyOf("/", "webpack", "Text."));
  write("public/guides/caching/other.md", "no page");
  writePages(readPages(path.join(folder, "public")), path.join(folder, "docs"), {});
  expect(readFileSync(path.join(folder, "docs/guides/caching/index.md"), "utf8")).toContain(
    "# Caching",
  );
  expect(readPages(path.join(folder, "public")).map(({ url }) => url)).toEqual([
    "/",
    "/guides/caching/",
  ]);
});

it("gives copies at a larger scale different titles and prose, so that digests can't merge them", () => {
  write(
    "content/guides/caching.mdx",
    "---\ntitle: Caching\n---\n\n## Why\n\nA browser keeps files.\n",
  );
  multiplyTree(path.join(folder, "content"), path.join(folder, "larger"), 4);
  const texts = ["guides", "guides-2", "guides-3", "guides-4"].map((section) =>
    readFileSync(path.join(folder, "larger", section, "caching.mdx"), "utf8"),
  );
  const linesOf = (pattern: RegExp) => new Set(texts.map((text) => pattern.exec(text)?.[0]));
  expect(linesOf(/^title: .*/m).size).toBe(4);
  expect(linesOf(/^A browser.*/m).size).toBe(4);
});

it("finds plain words in the text of a page despite its markup", () => {
  const page = readPage(
    copyOf(
      "/a/",
      "A",
      "The `entry` of it.\n\nThis sentence has no markup at all, and is long. More.",
    ),
  );
  expect(firstWords(page)).toBe("This sentence has no markup at all, and is long");
});
