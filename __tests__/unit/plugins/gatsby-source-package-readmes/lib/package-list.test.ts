import { describe, expect, it } from "@jest/globals";
import { parsePackageList } from "../../../../../plugins/gatsby-source-package-readmes/lib/package-list";

const problemsOf = (source: string) => parsePackageList(source).problems;

describe("parsePackageList", () => {
  it("fills in what an entry omits", () => {
    expect(parsePackageList("- name: css-loader\n  section: loaders\n")).toEqual({
      packages: [
        {
          name: "css-loader",
          section: "loaders",
          title: "css-loader",
          description: null,
          group: null,
          sort: 0,
          slug: "css-loader",
          thirdParty: false,
          edit: null,
          tag: "v{version}",
          line: 1,
        },
      ],
      names: new Set(["css-loader"]),
      problems: [],
    });
  });

  it("uses what an entry sets", () => {
    const source = `
- name: "@scope/a-plugin"
  section: plugins
  title: A plugin
  group: Community
  slug: scoped
  thirdParty: true
  edit: https://github.com/scope/a/edit/main/README.md
  tag: "a-plugin@{version}"
`;
    expect(parsePackageList(source).packages).toMatchObject([
      {
        name: "@scope/a-plugin",
        section: "plugins",
        title: "A plugin",
        group: "Community",
        slug: "scoped",
        thirdParty: true,
        edit: "https://github.com/scope/a/edit/main/README.md",
        tag: "a-plugin@{version}",
      },
    ]);
  });

  it("leaves the scope out of the address", () => {
    const { packages } = parsePackageList('- name: "@scope/a-loader"\n  section: loaders\n');
    expect(packages[0]!.slug).toBe("a-loader");
  });

  it.each(["", "# Nothing yet.\n", "[]"])("accepts an empty list: %j", (source) => {
    expect(parsePackageList(source)).toMatchObject({ packages: [], problems: [] });
  });

  it.each([
    ["an unknown key", "thirdparty: true", 'Unknown key "thirdparty"', "write thirdParty"],
    ["a key far from any", "colour: red", 'Unknown key "colour"', "the known keys are name,"],
    ["a group that is no text", "group: 5", "group must be text, but it's 5", "write group: CSS"],
    ["a flag that is text", 'thirdParty: "yes"', "must be true or false", "thirdParty: true"],
    ["a slug with a slash", "slug: a/b", "slug must be lowercase letters", "write slug:"],
    ["an address that runs", "edit: javascript:alert(1)", "must be an https address", "https://"],
    ["a tag without a version", "tag: latest", "must be text with {version}", "v{version}"],
  ])("reports %s with its line and a fix", (_what, line, message, fix) => {
    const problems = problemsOf(`- name: a-loader\n  section: loaders\n  ${line}\n`);
    expect(problems).toEqual([
      {
        file: "packages.yaml",
        line: 3,
        message: expect.stringContaining(message),
        fix: expect.stringContaining(fix),
      },
    ]);
  });

  it.each([
    ["- name: a-loader\n", 1, "The package has no section"],
    ["- section: loaders\n", 1, "The package has no name"],
    ["- name: a-loader\n  section: guides\n", 2, "section must be loaders or plugins"],
    ["- name: ../a\n  section: loaders\n", 1, "name must be a package name"],
    ["- a-loader\n", 1, "This isn't a package"],
    ["-\n", 1, "This isn't a package"],
    ["name: a-loader\n", 1, "This isn't a list"],
    ["- name: a.js\n  section: loaders\n", 1, "a.js can't be used in an address"],
    ["- name: a\n  section: loaders\n  section: plugins\n", 3, "twice"],
    ["- name: [a\n", 1, "A list in brackets"],
  ])("rejects %j", (source, line, message) => {
    expect(problemsOf(source)).toEqual([
      expect.objectContaining({ line, message: expect.stringContaining(message) }),
    ]);
  });

  it("reports one mistake in the indentation once, and not again for each line after it", () => {
    const entry = "- name: a-loader\n  section: loaders\n";
    expect(problemsOf(`  section: loaders\n${entry.repeat(3)}`)).toEqual([
      expect.objectContaining({ line: 2, message: expect.stringContaining("indented") }),
    ]);
  });

  it("reports all problems at once, and keeps the valid entries", () => {
    const source = "- name: a\n  sort: 1\n  title: 2\n- name: b\n  section: loaders\n- name: C\n";
    const { packages, problems } = parsePackageList(source);
    expect(packages.map(({ name }) => name)).toEqual(["b"]);
    expect(problems.map(({ line }) => line).sort()).toEqual([1, 2, 3, 6, 6]);
  });

  it("rejects a package that is listed twice", () => {
    const entry = "- name: a-loader\n  section: loaders\n";
    expect(problemsOf(entry + entry)).toEqual([
      {
        file: "packages.yaml",
        line: 3,
        message: "a-loader is listed twice; the first entry is on line 1",
        fix: "remove one of them",
      },
    ]);
  });

  it("rejects two packages with the same address", () => {
    const source =
      "- name: a-loader\n  section: loaders\n- name: b-loader\n  section: loaders\n  slug: a-loader\n";
    expect(problemsOf(source)).toEqual([
      expect.objectContaining({
        line: 3,
        message: "Two packages have the same address: /loaders/a-loader/ also belongs to a-loader",
      }),
    ]);
    expect(problemsOf(source.replace(/loaders(?!.*loaders)/s, "plugins"))).toEqual([]);
  });

  it("orders the groups of a section by the order of the list", () => {
    const entry = (name: string, section: string, group?: string) =>
      `- name: ${name}\n  section: ${section}\n${group ? `  group: ${group}\n` : ""}`;
    const { packages } = parsePackageList(
      entry("z", "loaders", "CSS") +
        entry("p", "plugins", "B") +
        entry("b", "loaders", "A") +
        entry("a", "loaders", "CSS") +
        entry("c", "loaders"),
    );
    expect(packages.map(({ name, sort }) => [name, sort])).toEqual([
      ["z", 0],
      ["p", 0],
      ["b", 1],
      ["a", 0],
      ["c", 2],
    ]);
  });
});
