// Lists the elements, attributes, and protocols that a README may use; everything else is removed. Later steps
// never see anything that could run code, load files, or shadow global names.
import type { Schema } from "hast-util-sanitize";

/** Blocks that only group others; the last step removes them (see wrappers.ts). */
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

/** Prefix of every id and name that a README sets, until the step in heading-ids.ts removes them. */
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
      // Properties that the parser itself adds to footnote links.
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["ariaLabel", /^Back to reference \d+/],
      ["className", "data-footnote-backref"],
    ],
    abbr: ["title"],
    code: [["className", /^language-[\w+#.-]+/]],
    details: ["open"],
    img: ["src", "alt"],
    input: [["type", "checkbox"], "checked", "disabled"],
    li: [["className", "task-list-item"]],
    ol: ["start"],
    section: ["dataFootnotes"],
    td: [ALIGN, "colSpan", "rowSpan"],
    th: [ALIGN, "colSpan", "rowSpan", "scope"],
    ul: [["className", "contains-task-list"]],
  },
  // A check box can only show the state of a task.
  required: { input: { type: "checkbox", disabled: true } },
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  clobber: ["id", "name"],
  clobberPrefix: NAME_PREFIX,
  // For any other element that isn't listed, the content is kept.
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
