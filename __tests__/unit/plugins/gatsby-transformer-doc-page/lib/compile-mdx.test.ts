import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { parseFragment } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import { FIXTURE, compile, compileSource } from "../compile";
import { expect } from "../../../../support/expect";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function elements(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elements) : [];
  return "tagName" in node ? [node, ...children] : children;
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

const file = "guides/torture.mdx";
const source = readFileSync(path.join(FIXTURE, "content", file), "utf8");

describe("a page that uses every feature", () => {
  it("compiles without problems", async () => {
    const { problems, frontMatter } = await compileSource(source, file);
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({
      title: "Everything: at once",
      contributors: ["sokra", "404"],
    });
  });

  it("produces HTML that a browser parses exactly as written", async () => {
    const { body } = await compileSource(source, file);
    const written = [...body!.html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => name);
    const read = elements(parseFragment(body!.html)).map((element) => element.tagName);
    expect(read.sort()).toEqual(written.sort());
  });

  it("has unique ids, and every in-page link and label points to one of them", async () => {
    const { body } = await compileSource(source, file);
    const all = elements(parseFragment(body!.html));
    const ids = all.flatMap((element) => attribute(element, "id") ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = all.flatMap((element) => {
      const href = attribute(element, "href");
      const label = attribute(element, "for");
      return [...(href?.startsWith("#") ? [href.slice(1)] : []), ...(label ? [label] : [])];
    });
    expect(targets.length).toBeGreaterThan(10);
    expect(ids).toEqual(expect.arrayContaining(targets));
  });

  it("lists its headings, links, and files", async () => {
    const { body } = await compileSource(source, file);
    expect(body!.headings).toEqual([
      { id: "top", title: "Top", level: 1 },
      { id: "ruleuse--friends", title: "Rule.use & friends", level: 2 },
      { id: "by-hand", title: "Set by hand", level: 3 },
      { id: "set-by-hand", title: "Set by hand", level: 3 },
    ]);
    const lines = source.split("\n");
    const at = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    expect(body!.links).toEqual([
      { url: "/concepts/loaders/#x", line: at("[a link](/concepts") },
      { url: "/guides/torture/#top", line: at("./torture.mdx#top") },
      { url: body!.assets[0]!.to, line: at("![A graph]") },
      { url: "/assets/cube.svg", line: at("![Cube]") },
      { url: "/guides/caching/?a=1#b", line: at("[two](") },
      { url: "/guides/caching/", line: at("[a link][ref]") },
    ]);
    expect(body!.dependencies.map((dependency) => path.basename(dependency)).sort()).toEqual([
      "cube.svg",
      "diagram.png",
      "webpack.config.js",
    ]);
  });

  it("compiles to the same result twice", async () => {
    const [first, second] = [await compileSource(source, file), await compileSource(source, file)];
    expect(second).toEqual(first);
  });

  it("compiles to the same result with Windows line endings and a byte order mark", async () => {
    const { body, problems } = await compileSource(
      `\uFEFF${source.replaceAll("\n", "\r\n")}`,
      file,
    );
    expect(problems).toEqual([]);
    expect(body).toEqual((await compileSource(source, file)).body);
  });

  it("contains no scripts and no event handlers", async () => {
    const { body } = await compileSource(source, file);
    expect(body!.html).not.toMatch(/<script|\son\w+=/i);
  });
});

describe("compileMdx", () => {
  it("counts the lines of the whole file, including the front matter", async () => {
    for (const yaml of ["title: T", "title: T\nsort: 1\ngroup: x", "# comment\n\ntitle: T"]) {
      const text = `---\n${yaml}\n---\n\n<br>`;
      const { problems } = await compileSource(text);
      expect(problems.map((problem) => problem.line)).toEqual([text.split("\n").length]);
    }
  });

  it("compiles the body if the front matter is broken, and reads the front matter if the body is broken", async () => {
    const brokenFront = await compileSource("---\ntitle: a: b\n---\n\n## H");
    expect(brokenFront.frontMatter).toBeUndefined();
    expect(brokenFront.body?.headings).toHaveLength(1);
    const brokenBody = await compileSource("---\ntitle: T\n---\n\n<br>");
    expect(brokenBody.frontMatter?.title).toBe("T");
  });

  it("accepts an empty body", async () => {
    expect(await compile("")).toMatchObject({ html: "", headings: [], problems: [] });
  });

  it("compiles several pages at once without mixing them up", async () => {
    const bodies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => compile(`## H${index}\n\n{${index}}`)),
    );
    bodies.forEach(({ headings, html }, index) => {
      expect(headings).toEqual([{ id: `h${index}`, title: `H${index}`, level: 2 }]);
      expect(html).toContain(`<p>${index}</p>`);
    });
  });

  it("never throws, and gives every problem a line of the file, no matter how a page is damaged", async () => {
    const slips = [
      "<",
      ">",
      "{",
      "}",
      "`",
      '"',
      "</div>",
      "<br>",
      "<!-- x -->",
      "\n\n",
      "```",
      "</Tab>",
      "[#x]",
      "|",
      "\t",
      "T> ",
      "{/*",
      "export ",
      "<Foo",
      "\\",
    ];
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 40; round += 1) {
      let broken = source;
      for (let count = 1 + random(4); count > 0; count -= 1) {
        const at = random(broken.length);
        broken =
          random(3) > 0
            ? broken.slice(0, at) + slips[random(slips.length)]! + broken.slice(at)
            : broken.slice(0, at) + broken.slice(at + 1 + random(12));
      }
      const { problems } = await compileSource(broken, file);
      const lines = broken.split("\n").length;
      for (const problem of problems) {
        expect(problem.line, problem.message).toBeGreaterThanOrEqual(1);
        expect(problem.line, problem.message).toBeLessThanOrEqual(lines);
        expect(problem.fix, problem.message).not.toMatch(/fault of the compiler/);
      }
    }
  });
});
