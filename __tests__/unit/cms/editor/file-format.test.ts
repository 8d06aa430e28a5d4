import { describe, it } from "@jest/globals";
import { pageFormat } from "../../../../src/cms/editor/file-format";
import { expect } from "../../../support/expect";

const page = (...lines: string[]) => ["---", ...lines, "---", "", "Text.", ""].join("\n");
const save = (text: string, edit: object) =>
  pageFormat.toFile({ ...pageFormat.fromFile(text), ...edit });

describe("the file format of pages", () => {
  it("keeps comments, order, quotes, and wrapping around an edited field", () => {
    const lines = [
      "# Ask before you change this.",
      "description: 'It''s a description that",
      "  continues here.' # for search engines",
      "sort:   3",
      'title: "A title" # short',
      "",
      "contributors: [a, b]",
    ];
    const edited = lines.with(4, 'title: "Another title" # short');
    expect(save(page(...lines), { title: "Another title" })).toBe(page(...edited));
  });

  it("keeps the other entries of a list as they are written", () => {
    const before = page(
      "title: A",
      "related:",
      "  # First",
      "  - title: 'One'",
      "    url: /one/",
      "  - { title: Two, url: /two/ }",
    );
    const after = page(
      "title: A",
      "related:",
      "  # First",
      "  - title: 'Eins'",
      "    url: /one/",
      "  - { title: Two, url: /two/ }",
    );
    const related = [
      { title: "Eins", url: "/one/" },
      { title: "Two", url: "/two/" },
    ];
    expect(save(before, { related })).toBe(after);
    expect(
      save(page("title: A", "contributors:", "- a", "- b"), { contributors: ["a", "c", "b"] }),
    ).toBe(page("title: A", "contributors:", "- a", "- c", "- b"));
  });

  it("keeps the other entries of a list if one is added before them, and the comments around the list", () => {
    const lines = [
      "title: A",
      "contributors: [a, b] # handles",
      "related: # links",
      '  - title: "One"',
      "    url: '/one/'",
      "  # The last one",
      "",
      "# After the list",
      "sort: 1",
    ];
    const added = ["  - title: New", "    url: /new/"];
    const related = [
      { title: "New", url: "/new/" },
      { title: "One", url: "/one/" },
    ];
    expect(save(page(...lines), { related })).toBe(page(...lines.toSpliced(3, 0, ...added)));
    expect(save(page(...lines), { contributors: ["c", "a", "b"] })).toBe(
      page(...lines.with(1, "contributors: [c, a, b] # handles")),
    );
  });

  it("edits an entry of a list without its neighbors, comments, and other keys", () => {
    const lines = [
      "title: A",
      "related:",
      '  - title: "One" # first',
      "    url: '/one/'",
      "",
      "  # About the second one",
      "  - url: /two/",
      "    title: >-",
      "      Two",
      "      lines",
      "contributors:",
      "- a # first",
      "- b",
    ];
    const [one, two] = [
      { title: "One", url: "/one/" },
      { url: "/two/", title: "Two lines" },
    ];
    expect(save(page(...lines), { related: [{ ...one, title: "Eins" }, two] })).toBe(
      page(...lines.with(2, '  - title: "Eins" # first')),
    );
    expect(save(page(...lines), { related: [one, { ...two, title: "2" }] })).toBe(
      page(...lines.toSpliced(7, 3, '    title: "2"')),
    );
    expect(save(page(...lines), { related: [two] })).toBe(page(...lines.toSpliced(2, 2)));
    expect(save(page(...lines), { related: [one] })).toBe(page(...lines.toSpliced(4, 6)));
    expect(save(page(...lines), { related: [two, one] })).toBe(
      page("title: A", "related:", ...lines.slice(4, 10), ...lines.slice(2, 4), ...lines.slice(10)),
    );
    expect(save(page(...lines), { contributors: ["a", "c"] })).toBe(page(...lines.with(12, "- c")));
    expect(save(page(...lines), { contributors: ["c", "a", "b", "d"] })).toBe(
      page(...lines.toSpliced(11, 0, "- c"), "- d"),
    );
  });

  it("removes a field that was emptied, and adds no empty ones", () => {
    const text = page(
      "title: A",
      "description: B",
      "related:",
      "  - title: C",
      "    url: /c/",
      "sort: 1",
    );
    const empty = { description: "", related: [], group: "", contributors: [], thirdParty: false };
    expect(save(text, empty)).toBe(page("title: A", "sort: 1"));
  });

  it("adds a value where a key has none", () => {
    expect(save(page("title: A", "group:", "sort: 1"), { group: "CSS" })).toBe(
      page("title: A", "group: CSS", "sort: 1"),
    );
  });

  it("writes a false that replaces a true", () => {
    expect(save(page("title: A", "thirdParty: true"), { thirdParty: false })).toBe(
      page("title: A", "thirdParty: false"),
    );
  });

  it("doesn't change numbers that Decap returns as text", () => {
    const text = page("title: A", "sort: 1");
    expect(save(text, { sort: "1" })).toBe(text);
  });

  it("keeps each line ending of a file that mixes them", () => {
    const text = "---\r\ntitle: A\n---\r\n\nOne.\r\n\nTwo.\n";
    expect(save(text, {})).toBe(text);
    expect(save(text, { body: "One.\n\nThree.\n" })).toBe(
      "---\r\ntitle: A\n---\r\n\nOne.\r\n\nThree.\r\n",
    );
  });

  it("writes a new page with the filled fields", () => {
    const text = pageFormat.toFile({
      title: "New: a page",
      description: "",
      sort: 2,
      contributors: [],
      address: "new",
      body: "Text.",
    });
    expect(text).toBe('---\ntitle: "New: a page"\nsort: 2\n---\n\nText.\n');
  });

  it("offers the whole file for editing if its front matter can't be read", () => {
    const text = "---\ntitle: [A\n---\n\nText.\n";
    expect(pageFormat.fromFile(text).body).toBe(text);
    expect(save(text, {})).toBe(text);
    expect(save(text, { body: text.replace("[A", "A") })).toBe("---\ntitle: A\n---\n\nText.\n");
  });
});
