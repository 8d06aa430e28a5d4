// Files that aren't text, are empty, or are too large, and files with unusual line breaks, tabs, or characters.
import { body, family, goodBody, goodWhole, page, whole } from "./input";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const sentence = "A sentence with `code`, a [link](https://example.com/) and some *words*.";
const notText = /isn't (UTF-8 )?text/;

export const files = family("files", {
  "an empty file": whole(1, /no front matter/, ""),
  "only a line break": whole(1, /no front matter/, "\n"),
  "only whitespace": whole(1, /no front matter/, "   \n\t\n"),
  "only a byte order mark": whole(1, /no front matter/, "\uFEFF"),
  "the bytes of a picture": whole(1, notText, png),
  "only null bytes": whole(1, notText, Buffer.alloc(4096)),
  "every possible byte": whole(
    1,
    notText,
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  ),
  "the bytes of an archive": whole(1, notText, Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])),
  "UTF-16 text": whole(1, notText, Buffer.from(`\uFEFF${page("Text.")}`, "utf16le")),
  "Latin-1 text": whole(5, notText, Buffer.from(page("A café."), "latin1")),
  "half a character at its end": whole(5, notText, Buffer.from(page("A café")).subarray(0, -2)),
  "a null character in text": whole(5, /control character|isn't text/, page("A \u0000 nought.")),
  "an escape character in text": whole(5, /control character/, page("A \u001b[31mred word.")),
  "characters outside the basic plane": goodBody(/𝒲📦/, "𝒲📦 and 👩‍👩‍👧."),
  "an unpaired surrogate as an entity": goodBody(/\uFFFD/, "&#xD83D;"),
  "direction marks": goodBody(/x/, "a \u202Ex\u202C b"),
  CRLF: goodWhole(/<h2/, page("## One", "", "Two", "lines.").replaceAll("\n", "\r\n")),
  "both CRLF and LF": goodWhole(/<h2/, page("## One\r", "\r", "Two", "lines.\r")),
  "only CR": goodWhole(/<h2/, page("## One", "", "Two.").replaceAll("\n", "\r")),
  "a byte order mark": goodWhole(/<h2/, `\uFEFF${page("## One")}`),
  "a byte order mark before CRLF": goodWhole(
    /<h2/,
    `\uFEFF${page("## One").replaceAll("\n", "\r\n")}`,
  ),
  "CRLF and a mistake": whole(
    7,
    /<div> isn't closed/,
    page("Text.", "", "<div>").replaceAll("\n", "\r\n"),
  ),
  "only CR and a mistake": whole(
    7,
    /<div> isn't closed/,
    page("Text.", "", "<div>").replaceAll("\n", "\r"),
  ),
  "a byte order mark and a mistake": whole(
    7,
    /<div> isn't closed/,
    `\uFEFF${page("Text.", "", "<div>")}`,
  ),
  "Unicode line separators": body(5, /Bagde/, "One\u2028two\u0085three <Bagde text='5' />"),
  "no line break at its end": goodWhole(/Text/, "---\ntitle: A page\n---\n\nText."),
  "no body": goodWhole(/^$/, "---\ntitle: A page\n---\n"),
  "nothing after the second fence": goodWhole(/^$/, "---\ntitle: A page\n---"),
  "a tab before a mistake": body(5, /Bagde/, "\tcode?  <Bagde text='5' />"),
  "a mistake in a list that is indented with tabs": body(
    6,
    /Bagde/,
    "- One",
    "\t- Two <Bagde text='5' />",
  ),
  "tabs in a list": goodBody(/<li>Two/, "- One", "\t- Two"),
  "tabs in a fence": goodBody(/pre/, "```make", "all:", "\techo", "```"),
  "2 MB of paragraphs": body(8_111, /too long/, `${`${sentence}\n\n`.repeat(28_000)}`),
  "2 MB in one line": body(5, /too long/, "word ".repeat(420_000)),
  "2 MB of code": body(
    12_504,
    /too long/,
    "```js",
    "const value = 12345678;\n".repeat(80_000),
    "```",
  ),
  "50 KB in one line": goodBody(/word/, "word ".repeat(10_000)),
  "a table with 100 rows": goodBody(
    /<table/,
    "| a | b |",
    "| - | - |",
    ...Array<string>(100).fill("| a | b |"),
  ),
  "150 headings": goodBody(/id="one-149"/, "## One\n\n".repeat(150)),
  "100 nested quotes": goodBody(/<blockquote/, `${">".repeat(100)} Text.`),
  "40 nested lists": goodBody(
    /Text/,
    ...Array.from({ length: 40 }, (_, n) => `${"  ".repeat(n)}- Text`),
  ),
  "10,000 nested quotes": body(5, /nested|deep/, `${">".repeat(10_000)} Text.`),
  "3,000 brackets": goodBody(/\[/, "[".repeat(3_000)),
  "3,000 stars": goodBody(/\*/, "*a ".repeat(3_000)),
  "runs of 1 to 80 backticks": goodBody(
    /`/,
    Array.from({ length: 80 }, (_, n) => "`".repeat(n)).join(" "),
  ),
  "2,000 nested elements": body(
    5,
    /too many elements/,
    "<b>".repeat(2_000) + "x" + "</b>".repeat(2_000),
  ),
  "1,000 unclosed elements": body(5, /<b>/, "<b>".repeat(1_000)),
  "1,000 unclosed braces": body(5, /\{/, "{".repeat(1_000)),
  "50 mistakes": body(5, /Bagde/, ...Array.from({ length: 50 }, () => "<Bagde text='5' />\n")),
});

/** Symbolic links that look like pages, as [path, target]. Some systems can't create them. */
export const symbolicLinks: [file: string, target: string][] = [
  ["symlinks/to-a-page.mdx", "../targets/page.mdx"],
  ["symlinks/to-nothing.mdx", "./nothing.mdx"],
  ["symlinks/to-itself.mdx", "./to-itself.mdx"],
  ["symlinks/to-a-folder", "../targets"],
];
