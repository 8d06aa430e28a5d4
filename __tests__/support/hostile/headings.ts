// Headings, whose text becomes ids, entries of the "On this page" list, and anchors in the sidebar.
import { family } from "./input";

export const headings = family(
  "heading",
  "an id that is not the heading's own, markup in a list of headings",
  {
    markup:
      "## <img src=x onerror=alert(1)>\n\n## <b onclick=alert(1)>bold</b>\n\n## `<script>alert(1)</script>`\n\n## &lt;img src=x onerror=alert(1)&gt;",
    "html-headings":
      '<h1 id="___gatsby">one</h1><h2 id="site:main" class="x">two</h2><h3 name="x">three</h3><h4>four</h4><h7>seven</h7><h2><h2>nested</h2></h2>',
    attributes:
      "## Heading {#___gatsby}\n\n## Heading [#site:main]\n\n## Heading {#constructor .x onclick=alert(1)}",
    "our-words":
      "## On this page\n\n## Further Reading\n\n## Contributors\n\n## Contributors\n\n## Edit this page\n\n## Main",
    "prototype-twice":
      "## constructor\n\n## constructor\n\n## __proto__\n\n## __proto__\n\n## hasOwnProperty\n\n## hasOwnProperty\n\n## to string\n\n## toString",
    "counter-clash": "## a\n\n## a\n\n## a-1\n\n## a-1\n\n## a 1 1\n\n## a",
    empty:
      "##\n\n## \n\n## <!-- -->\n\n## ![](x.png)\n\n## \u200b\n\n## \ud83d\ude00\n\n## !!!\n\n<h2></h2><h3> </h3>",
    "links-inside":
      "## [link](javascript:alert(1))\n\n## [link](https://example.com/) and https://example.com/\n\n## <a name=x href='#y'>anchor</a>\n\n## [![badge](https://evil.example/b.svg)](https://example.com/)",
    "inputs-inside":
      "## <input autofocus onfocus=alert(1)> <button>x</button> <select><option>y</select>\n\n## <details open ontoggle=alert(1)><summary>z</summary></details>",
    "blocks-inside":
      "<h2><table><tr><td>x</td></tr></table><ul><li>y</li></ul><pre>z</pre></h2>\n\n<h2><p>a</p><h3>b</h3></h2>",
    many: Array.from({ length: 3000 }, (_, index) => `## Heading ${index % 7}`).join("\n\n"),
    "many-levels": Array.from(
      { length: 1200 },
      (_, index) => `${"#".repeat((index % 6) + 1)} Level`,
    ).join("\n\n"),
    long: `## ${"word ".repeat(20_000)}\n\n### ${"x".repeat(100_000)}`,
    "first-of-many":
      "# Second title\n\n# Third title\n\nTitle of lines\n==============\n\nSecond of lines\n---",
    bidirectional:
      "## \u202eelltit desrever\u202c\n\n## \u2066isolated\u2069\n\n## \u202a\u202a\u202a\u202aunclosed",
    percent: "## 100% %41 %E0%A4%A %\n\n[a](#100--41-e0a4a-) ## a#b?c/d\\e\n\n## a:b ::R1:: :root",
    selectors: '## "] , body, [x="\n\n## #id .class > *\n\n## \\31 23 \\"\n\n## 123',
    "footnotes-and-notes":
      "## Heading[^1]\n\n[^1]: Note\n\n## Footnotes\n\n## footnote-label\n\n## user-content-fn-1\n\n## fnref-1",
  },
);
