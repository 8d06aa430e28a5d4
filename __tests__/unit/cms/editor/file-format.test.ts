import { describe, it } from "@jest/globals";
import { pageFormat } from "../../../../src/cms/editor/file-format";
import { expect } from "../../../support/expect";

const page = (...lines: string[]) => ["---", ...lines, "---", "", "Text.", ""].join("\n");
const save = (text: string, edit: object) =>
  pageFormat.toFile({ ...pageFormat.fromFile(text), ...edit });

describe("the file format of pages", () => {
  it("keeps comments, order, quotes, and empty lines around an edited field", () => {
    const lines = [
      "# Ask before you change this.",
      "description: 'It''s a description.' # for search engines",
      "sort: 3",
      'title: "A title" # short',
      "",
      "contributors: [a, b]",
    ];
    const edited = lines.with(3, 'title: "Another title" # short');
    expect(save(page(...lines), { title: "Another title" })).toBe(page(...edited));
  });

  it("keeps the other entries of a list as they are written", () => {
    const before = page(
      "title: A",
      "related:",
      "  # First",
      "  - title: 'One'",
      "    url: /one/",
      "  - {title: Two, url: /two/}",
    );
    const after = page(
      "title: A",
      "related:",
      "  # First",
      "  - title: 'Eins'",
      "    url: /one/",
      "  - {title: Two, url: /two/}",
    );
    const related = [
      { title: "Eins", url: "/one/" },
      { title: "Two", url: "/two/" },
    ];
    expect(save(before, { related })).toBe(after);
    expect(
      save(page("title: A", "contributors:", "  - a", "  - b"), {
        contributors: ["a", "c", "b"],
      }),
    ).toBe(page("title: A", "contributors:", "  - a", "  - c", "  - b"));
  });

  it("keeps the other entries of a list if one is added before them", () => {
    const lines = [
      "title: A",
      "contributors: [a, b] # handles",
      "related:",
      '  - title: "One"',
      "    url: '/one/'",
      "  # The last one",
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
      "  # About the second one",
      "  - url: /two/",
      "    title: Two",
      "contributors:",
      "  - a # first",
      "  - b",
    ];
    const [one, two] = [
      { title: "One", url: "/one/" },
      { url: "/two/", title: "Two" },
    ];
    expect(save(page(...lines), { related: [{ ...one, title: "Eins" }, two] })).toBe(
      page(...lines.with(2, '  - title: "Eins" # first')),
    );
    expect(save(page(...lines), { related: [one, { ...two, title: "Zwei" }] })).toBe(
      page(...lines.with(6, "    title: Zwei")),
    );
    expect(save(page(...lines), { related: [two] })).toBe(page(...lines.toSpliced(2, 2)));
    expect(save(page(...lines), { related: [one] })).toBe(page(...lines.toSpliced(4, 3)));
    expect(save(page(...lines), { related: [two, one] })).toBe(
      page("title: A", "related:", ...lines.slice(4, 7), ...lines.slice(2, 4), ...lines.slice(7)),
    );
    expect(save(page(...lines), { contributors: ["a", "c"] })).toBe(
      page(...lines.with(9, "  - c")),
    );
    expect(save(page(...lines), { contributors: ["c", "a", "b", "d"] })).toBe(
      page(...lines.toSpliced(8, 0, "  - c"), "  - d"),
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

  it("keeps line endings, even mixed ones of a file that isn't edited", () => {
    const mixed = "---\r\ntitle: A\n---\r\n\nOne.\r\n\nTwo.\n";
    expect(save(mixed, {})).toBe(mixed);
    const windows = page("title: A").replaceAll("\n", "\r\n");
    expect(save(windows, { title: "B" })).toBe(windows.replace("title: A", "title: B"));
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
