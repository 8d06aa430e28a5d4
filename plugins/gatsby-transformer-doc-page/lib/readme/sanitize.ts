// What of a README may reach a page: elements, attributes and protocols by name, everything else
// goes. The steps after this one see nothing that could run, load or shadow anything.
import type { Schema } from "hast-util-sanitize";

/** Blocks that only group others; they are gone at the end (see wrappers.ts). */
export const WRAPPERS =
  "address article aside center div fieldset footer form header hgroup main nav section".split(" ");

const BLOCKS =
  "blockquote dd details dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary ul".split(
    " ",
  );
const TABLES = "caption col colgroup table tbody td tfoot th thead tr".split(" ");
const TEXT =
  "a abbr b br cite code del dfn em i img input ins kbd mark q rp rt ruby s samp small strong sub sup time u var wbr".split(
    " ",
  );

/** Prefix of every id and name that a README sets, until the step heading-ids has taken them. */
export const NAME_PREFIX = "user-content-";

const ALIGN: [string, ...string[]] = ["align", "left", "center", "right"];

export const SCHEMA: Schema = {
  tagNames: [...WRAPPERS, ...BLOCKS, ...TABLES, ...TEXT],
  attributes: {
    "*": ["id"],
    a: [
      "href",
      "name",
      "title",
      // What the parser itself gives to the links of footnotes.
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["ariaLabel", /^Back to reference \d+/],
      ["className", "data-footnote-backref"],
    ],
    abbr: ["title"],
    code: [["className", /^language-[\w+#.-]+/]],
    details: ["open"],
    img: ["src", "alt", "title", "width", "height"],
    input: [["type", "checkbox"], "checked", "disabled"],
    li: [["className", "task-list-item"]],
    ol: ["start"],
    section: ["dataFootnotes"],
    td: [ALIGN, "colSpan", "rowSpan"],
    th: [ALIGN, "colSpan", "rowSpan", "scope"],
    ul: [["className", "contains-task-list"]],
  },
  // A check box shows the state of a task and nothing else.
  required: { input: { type: "checkbox", disabled: true } },
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  clobber: ["id", "name"],
  clobberPrefix: NAME_PREFIX,
  // Of any other element that is not listed the content stays.
  strip:
    "applet audio canvas embed frame frameset iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp".split(
      " ",
    ),
  ancestors: {
    ...Object.fromEntries(
      TABLES.filter((name) => name !== "table").map((name) => [name, ["table"]]),
    ),
    dd: ["dl"],
    dt: ["dl"],
    figcaption: ["figure"],
    li: ["ol", "ul"],
    rp: ["ruby"],
    rt: ["ruby"],
    summary: ["details"],
  },
  allowComments: false,
  allowDoctypes: false,
};
