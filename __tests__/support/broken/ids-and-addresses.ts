// Duplicate ids, and files whose names don't result in a unique address.
import { body, family, goodBody, goodWhole, page, whole } from "./input";

const named = (file: string, line: number, says: RegExp) => ({
  ...whole(line, says, page("Text.")),
  file,
});
const goodNamed = (file: string) => ({ ...goodWhole(/Text\./, page("Text.")), file });

export const ids = family("ids", {
  "the same id twice": body(
    9,
    /id "same" is set twice: on line 5/,
    "## One [#same]",
    "",
    "Text.",
    "",
    "## Two [#same]",
  ),
  "the same id three times": body(
    7,
    /id "same"/,
    "## One [#same]",
    "",
    "## Two [#same]",
    "",
    "## Three [#same]",
  ),
  "the same id on an element and a heading": body(
    7,
    /id "same"/,
    '<div id="same">x</div>',
    "",
    "## Two [#same]",
  ),
  "the same id on two elements": body(
    7,
    /id "same"/,
    '<div id="same">x</div>',
    "",
    '<div id="same">y</div>',
  ),
  "an id with a space": body(5, /can't be a heading id/, "## One [#my id]"),
  "an id with a slash": body(5, /can't be a heading id/, "## One [#a/b]"),
  "an empty id": body(5, /can't be a heading id/, "## One [#]"),
  "a heading with an id but no text": body(5, /heading has no text/, "## [#id]"),
  "a heading without text": body(7, /heading has no text/, "Text.", "", "##", "", "More."),
  "a heading with only an image without alt text": body(5, /./, "## ![](./cube.png)"),
  "the same heading twice": goodBody(/id="one-1"/, "## One", "", "## One"),
  "a heading with only punctuation": goodBody(/id="section"/, "## ???"),
  "a heading in Chinese": goodBody(/id="模块"/, "## 模块"),
  "an id that equals the slug of a heading": goodBody(/id="one-1"/, "## One", "", "## Two [#one]"),
  "a footnote without text": goodBody(/\[\^1\]/, "A note.[^1]"),
  "the same footnote twice": goodBody(/One/, "A note.[^1]", "", "[^1]: One.", "", "[^1]: Two."),
});

export const addresses = family("addresses", {
  "the same address as an index file": {
    ...named("addresses/same/index.mdx", 1, /Two pages have the same address: \/addresses\/same\//),
    beside: { "addresses/same.mdx": page("One.") },
  },
  "an address that differs only in case": {
    ...named("addresses/case.mdx", 1, /addresses\/Case\.mdx[\s\S]*letters/),
    beside: { "addresses/Case.mdx": page("One.") },
  },
  "a folder that differs only in case": {
    ...named("addresses/folder/a.mdx", 1, /letters/),
    beside: { "addresses/Folder/a.mdx": page("One.") },
  },
  "a different Unicode normalization": {
    ...named("addresses/\u00e9t\u00e9.mdx", 1, /letters/),
    beside: { "addresses/e\u0301te\u0301.mdx": page("One.") },
  },
  "a space in its name": named("addresses/two words.mdx", 1, /name[\s\S]*two-words\.mdx/),
  "a space in its folder's name": named("addresses/two words/a.mdx", 1, /name[\s\S]*two-words/),
  "a hash in its name": named("addresses/c#.mdx", 1, /name/),
  "a question mark in its name": named("addresses/why?.mdx", 1, /name/),
  "a percent sign in its name": named("addresses/100%.mdx", 1, /name/),
  "an escape in its name": named("addresses/a%20b.mdx", 1, /name/),
  "a backslash in its name": named("addresses/a\\b.mdx", 1, /name/),
  "a colon in its name": named("addresses/a:b.mdx", 1, /name/),
  "brackets in its name": named("addresses/[slug].mdx", 1, /name/),
  "an ampersand in its name": named("addresses/a&b.mdx", 1, /name/),
  "an uppercase extension": named("addresses/capitals.MDX", 1, /\.mdx/),
  "a mixed-case extension": named("addresses/mixed.Mdx", 1, /\.mdx/),
  "only an extension as its name": named("addresses/none/.mdx", 1, /name/),
  "a location in the reference's data folder": named("reference/a.mdx", 1, /reference/),
  "a location in another folder named reference": goodNamed("addresses/reference/a.mdx"),
  "a location in node_modules": named("addresses/node_modules/a.mdx", 1, /node_modules/),
  "the extension .md": named("addresses/markdown.md", 1, /\.mdx/),
  "the address of a printable page": named("guides/printable.mdx", 1, /printable/),
  "an address that the site reserves": named("404.mdx", 1, /404/),
  "the address of the offline page": named("offline.mdx", 1, /offline/),
  "the address of the vote page": named("vote.mdx", 1, /vote/),
  "two files for the home page": {
    ...named("index/index.mdx", 1, /share files/),
    beside: { "index.mdx": page("Home.") },
  },
  "non-ASCII letters in its name": goodNamed("addresses/größe-模块.mdx"),
  "dots and underscores in its name": goodNamed("addresses/webpack-5.100_a.mdx"),
  "uppercase letters in its name": goodNamed("addresses/infrastructureLogging.mdx"),
  "a README next to it": {
    ...goodNamed("addresses/noted.mdx"),
    beside: { "addresses/README.md": "# A note\n" },
  },
});
