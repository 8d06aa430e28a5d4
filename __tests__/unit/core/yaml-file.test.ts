import { describe, expect, it } from "@jest/globals";
import { parseList } from "../../../src/core/yaml-file";

const FIX = "write one name per line";
const parse = (text: string) => parseList("names.yaml", text, FIX);

describe("a list", () => {
  it("may begin with a byte order mark", () => {
    const { entries, problems } = parse("\uFEFF- Ada\n- Bob\n");
    expect(problems).toEqual([]);
    expect(entries.map(({ value, line }) => [value, line])).toEqual([
      ["Ada", 1],
      ["Bob", 2],
    ]);
  });

  it("returns the line of a key or an item, or of the closest one around it", () => {
    const [entry] = parse("- name: Ada\n  5: x\n  ? [a, b]\n  : y\n  urls:\n    - /a/\n").entries;
    expect(entry!.lineOf("5")).toBe(2);
    expect(entry!.lineOf("[ a, b ]")).toBe(3);
    expect(entry!.lineOf("urls", 0)).toBe(6);
    expect(entry!.lineOf("urls", 1)).toBe(5);
    expect(entry!.lineOf("title")).toBe(1);
  });

  it("must be UTF-8", () => {
    for (const bytes of [
      Buffer.from("- Ada\n- Zoë\n", "latin1"),
      Buffer.from("\uFEFF- A\n", "utf16le"),
    ]) {
      expect(parse(bytes.toString("utf8"))).toEqual({
        entries: [],
        problems: [
          expect.objectContaining({
            message: "The file isn't UTF-8 text",
            fix: "save it as UTF-8",
          }),
        ],
      });
    }
  });

  it.each([
    ["- name: Ada\n- name: [Bob\n- name: [Cleo]\n", 2, /brackets or braces isn't closed/],
    ['- name: "Ada\n- name: Bob\n', 1, /quoted value isn't closed/],
    ["- name: Ada: a tour\n", 1, /second colon/],
    ["- name:Ada\n  url: x\n", 1, /no space after the colon/],
    ["- name: Ada\n\turl: x\n", 2, /indented with a tab/],
    ["- name: Ada\n url: x\n", 2, /indented inconsistently/],
    ["- name: Ada\nurl: x\n", 2, /indented inconsistently/],
    ["- name: Ada\n  name: Bob\n", 2, /used twice/],
    ["- name: @ada\n", 1, /starts with @/],
    ["- *ada\n", 1, /starts with \*/],
    ["- Ada\n<<<<<<< HEAD\n- Bob\n=======\n- Cleo\n>>>>>>> theirs\n", 2, /merge conflict/],
  ])("%j is rejected once, in plain words, with the line and the fix", (text, line, message) => {
    const { problems } = parse(text);
    expect(problems).toEqual([
      expect.objectContaining({ line, message: expect.stringMatching(message) }),
    ]);
    expect(problems[0]!.fix).toMatch(new RegExp(`^.+; ${FIX}$`));
  });
});
