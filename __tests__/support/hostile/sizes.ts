// Inputs that are expensive for a parser, a tree walk, or a browser, through depth, length, number, or
// backtracking.
import { canary, family, readmeWith, type HostileContent } from "./input";

/** An attack after which the compiler may give up, so the page may appear without the README. */
const atMost = (attack: string) => (id: string) => ({
  readme: readmeWith(id, attack),
  readable: false,
});

const KILOBYTE = 1024;
const fill = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const count = (length: number, item: (index: number) => string, separator = "\n") =>
  Array.from({ length }, (_, index) => item(index)).join(separator);

/** Repeats a text until it has as many marks as some real READMEs, which no limit may reject. */
const within = (text: string) => atMost(text.repeat(3000 / (text.match(/[^\w ]/g)?.length ?? 1)));

const tooLong = (id: string): HostileContent => ({
  readme: readmeWith(id, fill("Much ado about nothing at all. ", 5 * KILOBYTE * KILOBYTE)),
  readable: false,
});

export const sizes = family(
  "size",
  "a build that stops, hangs or runs out of memory, or a page that never stands",
  {
    "five-megabytes": tooLong,
    "one-long-line": atMost(fill("word ", 900 * KILOBYTE)),
    "one-long-word": atMost(fill("x", 900 * KILOBYTE)),
    "many-lines": atMost(fill("line\n", 500 * KILOBYTE)),
    "empty-lines": atMost(`${fill("\n", 900 * KILOBYTE)}end`),
    "quotes-deep": atMost(`${">".repeat(10_000)} deep`),
    "quotes-spaced-deep": atMost(`${"> ".repeat(10_000)}deep`),
    "lists-deep": atMost(`${"- ".repeat(10_000)}deep`),
    "lists-indented": atMost(count(900, (depth) => `${" ".repeat(depth * 2)}- x`)),
    "mixed-deep": atMost(`${"> - 1. ".repeat(3000)}deep`),
    "emphasis-deep": atMost(`${"*a **b ".repeat(10_000)}${"** *".repeat(10_000)}`),
    "emphasis-open": atMost("*a ".repeat(10_000)),
    "emphasis-pairs": atMost("*a_ ".repeat(20_000)),
    "emphasis-run": atMost(fill("*", 100 * KILOBYTE)),
    "brackets-open": atMost(fill("[", 100 * KILOBYTE)),
    "brackets-pairs": atMost(`${"[".repeat(5000)}a${"]".repeat(5000)}`),
    "links-open": atMost("[a](".repeat(25_000)),
    "links-nested": atMost(`${"[".repeat(3000)}a${"](b)".repeat(3000)}`),
    "pictures-open": atMost("![".repeat(50_000)),
    "angle-brackets": atMost(fill("<", 100 * KILOBYTE)),
    "angle-tags": atMost("<a ".repeat(30_000)),
    "angle-attributes": atMost(`<p ${count(5000, (index) => `a${index}=b`, " ")}>x</p>`),
    "comments-open": atMost("<!--".repeat(25_000)),
    backticks: atMost(fill("`", 100 * KILOBYTE)),
    "backticks-of-all-lengths": atMost(count(400, (index) => `${"`".repeat(index + 1)}x`, " ")),
    ampersands: atMost(`${"&".repeat(30_000)}${"&amp".repeat(20_000)}${"&#".repeat(20_000)}`),
    entities: atMost("&NotEqualTilde;&#x1F600;&nGg;".repeat(4000)),
    "table-long": atMost(`| a | b |\n| - | - |\n${"| c | d |\n".repeat(15_000)}`),
    "table-wide": atMost(
      `|${" a |".repeat(4000)}\n|${" - |".repeat(4000)}\n|${" b |".repeat(4000)}`,
    ),
    "table-giant": atMost(
      `|${" a |".repeat(60)}\n|${" - |".repeat(60)}\n${`|${" b |".repeat(60)}\n`.repeat(1500)}`,
    ),
    "headings-many": atMost("# Heading\n".repeat(20_000)),
    "fences-many": atMost("```js\nconst x = 1;\n```\n\n".repeat(5000)),
    "fence-giant": atMost(
      `\`\`\`js\n${fill("const value = { key: [1, 2, 3] }; // text\n", 700 * KILOBYTE)}\`\`\``,
    ),
    "fence-backtracking": atMost(
      `\`\`\`js\n${"/".repeat(30_000)}\n${"`${".repeat(8000)}\n\`\`\`\n\n\`\`\`html\n${"<a ".repeat(15_000)}\n\`\`\`\n\n\`\`\`css\n${"a{".repeat(15_000)}\n\`\`\``,
    ),
    "fence-one-line": atMost(`\`\`\`json\n${"[".repeat(50_000)}${'{"a":'.repeat(10_000)}\n\`\`\``),
    "definitions-many": atMost(
      `${count(8000, (index) => `[d${index}]: https://example.com/${index}`)}\n\n${count(8000, (index) => `[d${index}]`, " ")}`,
    ),
    "definitions-same": atMost(`${"[d]: https://example.com/\n".repeat(20_000)}\n[d]`),
    "footnotes-many": atMost(
      `${count(3000, (index) => `[^${index}]`, " ")}\n\n${count(3000, (index) => `[^${index}]: Note ${index}`, "\n\n")}`,
    ),
    "footnotes-circle": "A note[^a].\n\n[^a]: See[^b]\n\n[^b]: See[^a]\n\n[^c]: See[^c]\n\n[^c]",
    autolinks: atMost(
      `${"http://".repeat(8000)} ${"www.".repeat(12_000)} ${"a@".repeat(15_000)} ${"a.b-c_d@a.b".repeat(4000)}`,
    ),
    "addresses-long": atMost(
      `[a](${fill("x", 100 * KILOBYTE)}) <https://example.com/${fill("%41", 50 * KILOBYTE)}>`,
    ),
    "div-deep": atMost("<div>".repeat(10_000)),
    "div-in-blocks": atMost("<div>\n\n".repeat(4000)),
    "formatting-open": atMost(
      `${count(700, (index) => `<b class="c${index}">`, "")}${"<p>x".repeat(700)}`,
    ),
    "formatting-links": atMost("<a href=x><p>".repeat(4000)),
    "tables-nested": atMost("<table><tr><td>".repeat(3000)),
    "tables-foster": atMost(`<table>${"<b>x".repeat(3000)}`),
    "select-nested": atMost("<select><option>".repeat(5000)),
    "details-nested": atMost("<details><summary>x</summary>".repeat(3000)),
    "inline-deep": atMost(`${"<em><strong>".repeat(4000)}x`),
    tabs: atMost(`${fill("\t", 100 * KILOBYTE)}x\n\n-${fill("\t", 50 * KILOBYTE)}x`),
    "pictures-many": atMost("![x](./a.png) ".repeat(20_000)),
    "alerts-many": atMost("> [!NOTE]\n> x\n\n".repeat(6000)),
    "combining-many": (id) => ({
      readme: `# ${id}\n\n${canary(id)}\n\n## a${"\u0301".repeat(50_000)}\n`,
      readable: false,
    }),
    "within-emphasis": within("*a_ "),
    "within-brackets": within("["),
    "within-links": within("[a]("),
    "within-backticks": within("`"),
    "within-tags": within("<b><i>x"),
    "within-autolinks": within("http://www."),
    "within-quotes": within("\n> > a\n"),
  },
);
