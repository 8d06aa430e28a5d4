// Duplicate ids, and files whose names don't result in a unique address.
import { body, family, goodBody, goodWhole, page, whole } from "./input";

const named = (file: string, line: number, says: RegExp) => ({
  ...whole(line, says, page("Text.")),
  file,
});
const goodNamed = (file: string) => ({ ...goodWhole(/Text\./, page("Text.")), file });

export const ids = family("ids", {
  "an id twice": body(
    9,
    /id "same" is set twice: on line 5/,
    "## One [#same]",
    "",
    "Text.",
    "",
    "## Two [#same]",
  ),
  "an id three times": body(
    7,
    /id "same"/,
    "## One [#same]",
    "",
    "## Two [#same]",
    "",
    "## Three [#same]",
  ),
  "an id of an element and of a heading": body(
    7,
    /id "same"/,
    '<div id="same">x</div>',
    "",
    "## Two [#same]",
  ),
  "an id of two elements": body(
    7,
    /id "same"/,
    '<div id="same">x</div>',
    "",
    '<div id="same">y</div>',
  ),
  "an id with a blank": body(5, /can't be a heading id/, "## One [#my id]"),
  "an id with a slash": body(5, /can't be a heading id/, "## One [#a/b]"),
  "an empty id": body(5, /can't be a heading id/, "## One [#]"),
  "an id and no words": body(5, /heading has no text/, "## [#id]"),
  "a heading without words": body(7, /heading has no text/, "Text.", "", "##", "", "More."),
  "a heading of an image without words": body(5, /./, "## ![](./cube.png)"),
  "a heading twice": goodBody(/id="one-1"/, "## One", "", "## One"),
  "a heading of punctuation": goodBody(/id="section"/, "## ???"),
  "a heading in Chinese": goodBody(/id="模块"/, "## 模块"),
  "an id that a heading's words make as well": goodBody(
    /id="one-1"/,
    "## One",
    "",
    "## Two [#one]",
  ),
  "a footnote without a text": goodBody(/\[\^1\]/, "A note.[^1]"),
  "a footnote twice": goodBody(/One/, "A note.[^1]", "", "[^1]: One.", "", "[^1]: Two."),
});

export const addresses = family("addresses", {
  "the address of an index": {
    ...named("addresses/same/index.mdx", 1, /Two pages have the same address: \/addresses\/same\//),
    beside: { "addresses/same.mdx": page("One.") },
  },
  "the address of another in other letters": {
    ...named("addresses/case.mdx", 1, /addresses\/Case\.mdx[\s\S]*letters/),
    beside: { "addresses/Case.mdx": page("One.") },
  },
  "a folder in other letters": {
    ...named("addresses/folder/a.mdx", 1, /letters/),
    beside: { "addresses/Folder/a.mdx": page("One.") },
  },
  "the same letters composed another way": {
    ...named("addresses/\u00e9t\u00e9.mdx", 1, /letters/),
    beside: { "addresses/e\u0301te\u0301.mdx": page("One.") },
  },
  "a blank in its name": named("addresses/two words.mdx", 1, /name[\s\S]*two-words\.mdx/),
  "a blank in its folder": named("addresses/two words/a.mdx", 1, /name[\s\S]*two-words/),
  "a hash in its name": named("addresses/c#.mdx", 1, /name/),
  "a question mark in its name": named("addresses/why?.mdx", 1, /name/),
  "a percent sign in its name": named("addresses/100%.mdx", 1, /name/),
  "an escape in its name": named("addresses/a%20b.mdx", 1, /name/),
  "a backslash in its name": named("addresses/a\\b.mdx", 1, /name/),
  "a colon in its name": named("addresses/a:b.mdx", 1, /name/),
  "brackets in its name": named("addresses/[slug].mdx", 1, /name/),
  "an ampersand in its name": named("addresses/a&b.mdx", 1, /name/),
  "an ending in capitals": named("addresses/capitals.MDX", 1, /\.mdx/),
  "an ending in mixed letters": named("addresses/mixed.Mdx", 1, /\.mdx/),
  "no name but an ending": named("addresses/none/.mdx", 1, /name/),
  "a place among the reference's data": named("reference/a.mdx", 1, /reference/),
  "a place in a folder like the reference's": goodNamed("addresses/reference/a.mdx"),
  "a place among packages": named("addresses/node_modules/a.mdx", 1, /node_modules/),
  "an ending of Markdown": named("addresses/markdown.md", 1, /\.mdx/),
  "the address of a printable page": named("guides/printable.mdx", 1, /printable/),
  "an address of the site's own": named("404.mdx", 1, /404/),
  "the address of the page for readers offline": named("offline.mdx", 1, /offline/),
  "the address of the vote": named("vote.mdx", 1, /vote/),
  "the files of the home page": {
    ...named("index/index.mdx", 1, /share files/),
    beside: { "index.mdx": page("Home.") },
  },
  "letters of another alphabet in its name": goodNamed("addresses/größe-模块.mdx"),
  "dots and underscores in its name": goodNamed("addresses/webpack-5.100_a.mdx"),
  "capitals in its name": goodNamed("addresses/infrastructureLogging.mdx"),
  "a note for writers beside it": {
    ...goodNamed("addresses/noted.mdx"),
    beside: { "addresses/README.md": "# A note\n" },
  },
});
