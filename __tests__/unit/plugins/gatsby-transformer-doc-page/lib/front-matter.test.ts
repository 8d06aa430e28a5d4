import { describe, expect, it } from "@jest/globals";
import { parseFrontMatter } from "../../../../../plugins/gatsby-transformer-doc-page/lib/front-matter";

const parse = (yaml: string) => parseFrontMatter("a.mdx", `---\n${yaml}\n---\nbody\n`);

describe("valid front matter", () => {
  it("returns every field, with empty lists and no flags by default", () => {
    expect(parse("title: Loaders").frontMatter).toEqual({
      title: "Loaders",
      contributors: [],
      related: [],
      thirdParty: false,
    });
  });

  it("accepts every key of the dialect", () => {
    const yaml = [
      "title: Loaders",
      "description: What loaders do.",
      "sort: -20201010",
      "group: '-'",
      "contributors: [sokra, d3lm, 404, some-one_co, 'dependabot[bot]']",
      "related:",
      "  - title: Code splitting",
      "    url: /guides/code-splitting/",
      "source: https://example.com/README.md",
      "edit: https://example.com/edit",
      "repo: https://example.com",
      "thirdParty: true",
    ];
    const { frontMatter, problems } = parse(yaml.join("\n"));
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual({
      title: "Loaders",
      description: "What loaders do.",
      sort: -20201010,
      group: "-",
      contributors: ["sokra", "d3lm", "404", "some-one_co", "dependabot[bot]"],
      related: [{ title: "Code splitting", url: "/guides/code-splitting/" }],
      source: "https://example.com/README.md",
      edit: "https://example.com/edit",
      repo: "https://example.com",
      thirdParty: true,
    });
  });

  it("keeps a numeric handle as it's written", () => {
    expect(parse("title: T\ncontributors:\n  - 0123\n  - 1e3").frontMatter?.contributors).toEqual([
      "0123",
      "1e3",
    ]);
  });

  it("returns the line of the file on which the body begins", () => {
    const { body, bodyLine } = parse("title: T\nsort: 1");
    expect(body).toBe("body\n");
    expect(bodyLine).toBe(5);
  });

  it("accepts Windows line endings and a byte order mark", () => {
    const result = parseFrontMatter("a.mdx", "\uFEFF---\r\ntitle: T\r\n---\r\n\r\nbody\r\n");
    expect(result.frontMatter?.title).toBe("T");
    expect(result.body).toBe("\nbody\n");
    expect(result.bodyLine).toBe(4);
  });
});

describe("problems in front matter", () => {
  // The YAML begins on line 2 of the file.
  it.each<[name: string, yaml: string, line: number, message: RegExp, fix: RegExp]>([
    ["no title", "sort: 1", 2, /has no title/, /title: The page's title/],
    ["an empty title", "sort: 1\ntitle:", 3, /has no title/, /title: /],
    ["a number as title", "title: 404", 2, /must be text, .* the number 404/, /title: "404"/],
    ["an unknown key", "title: T\ngruop: CSS", 3, /Unknown .* key "gruop"/, /write group$/],
    ["a far-off key", "title: T\nsidebar_label: x", 3, /"sidebar_label"/, /known keys are title, /],
    [
      "text as sort",
      'title: T\nsort: "3"',
      3,
      /sort must be a number, .* the text "3"/,
      /sort: 3$/,
    ],
    ["a word as sort", "title: T\nsort: first", 3, /sort must be a number/, /sort: 3$/],
    ["yes as a flag", "title: T\nthirdParty: yes", 3, /true or false/, /thirdParty: true/],
    ["one contributor as text", "title: T\ncontributors: sokra", 3, /list of handles/, /- sokra$/],
    [
      "a handle with @",
      'title: T\ncontributors:\n  - "@sokra"',
      4,
      /isn't a handle/,
      /without the @: sokra/,
    ],
    [
      "a name as handle",
      "title: T\ncontributors:\n  - a\n  - Tobias K",
      5,
      /"Tobias K"/,
      /letters, digits/,
    ],
    [
      "related without url",
      "title: T\nrelated:\n  - title: x",
      4,
      /related entry has no url/,
      /title and a url/,
    ],
    [
      "related as text",
      "title: T\nrelated:\n  - /x/",
      4,
      /related entry is the text "\/x\/"/,
      /title and a url/,
    ],
    [
      "a wrong key in related",
      "title: T\nrelated:\n  - title: x\n    url: y\n    ulr: z",
      6,
      /"ulr"/,
      /write url$/,
    ],
    ["a colon in a value", "title: a: b", 2, /second colon/, /in quotes/],
    ["a quote that stays open", 'sort: 1\ntitle: "T\ngroup: x', 3, /isn't closed/, /same quote/],
    [
      "words after a quote",
      'title: "T" x',
      2,
      /after its closing quote/,
      /one pair of the other kind/,
    ],
    [
      "a bracket that stays open",
      "title: T\ncontributors: [a, b",
      3,
      /isn't closed/,
      /close every/,
    ],
    ["a tab", "title: T\n\tsort: 1", 3, /tab/, /spaces/],
    ["a stray indent", "title: T\n sort: 1", 3, /indented inconsistently/, /same column/],
    ["the same key twice", "title: T\nsort: 1\ntitle: U", 4, /key is used twice/, /keep one/],
    ["a reserved character", "title: `T`", 2, /special meaning/, /in quotes/],
    ["an unquoted @", "title: T\ncontributors:\n  - @a", 4, /starts with @/, /without the @/],
    ["an asterisk", "title: T\ngroup: *x", 3, /starts with \*/, /in quotes/],
    ["a line without a colon", "title: T\nsort", 3, /isn't a key with a value/, /key: value/],
    [
      "a list on its key's line",
      "title: T\ncontributors: - a",
      3,
      /same line as its key/,
      /next line/,
    ],
    ["a list instead of keys", "- title", 2, /not a list of keys/, /title: /],
    ["nothing", "", 2, /is empty/, /title: /],
  ])("%s is reported with its line and a fix", (_name, yaml, line, message, fix) => {
    const { problems, frontMatter } = parse(yaml);
    expect(frontMatter).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]!.line).toBe(line);
    expect(problems[0]!.message).toMatch(message);
    expect(problems[0]!.fix).toMatch(fix);
    expect(problems[0]!.file).toBe("a.mdx");
  });

  it("are all reported at once", () => {
    const { problems } = parse('sort: "1"\ngruop: x\nrelated: y');
    expect(problems.map((problem) => problem.line).sort()).toEqual([2, 2, 3, 4]);
  });

  it("don't affect the body", () => {
    expect(parse("title: a: b").body).toBe("body\n");
  });

  it("include missing front matter and front matter without an end", () => {
    const none = parseFrontMatter("a.mdx", "# Title");
    expect(none.problems[0]).toMatchObject({ line: 1, message: "The page has no front matter" });
    expect(none.body).toBe("# Title");
    const open = parseFrontMatter("a.mdx", "---\ntitle: T\n\ntext");
    expect(open.problems[0]).toMatchObject({ line: 1, message: "The front matter isn't closed" });
    expect(parseFrontMatter("a.mdx", "").problems).toHaveLength(1);
  });
});
