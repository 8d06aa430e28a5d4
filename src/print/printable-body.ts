// Converts the static HTML of a page's body to a chapter of its section's printable page. Browsers load it only where
// the document doesn't contain the chapters (see use-printable-bodies.ts).
import { DomUtils, parseDocument } from "htmlparser2";
import {
  chapterSlugs,
  chaptersOf,
  printableHref,
  printableId,
  type Printable,
} from "./printable-chapters";

/** The body of a chapter. */
export interface PrintableBody {
  html: string;
  /** Links to the headings below the chapter's title, as list items. "" if there are none. */
  contents: string;
}

/** The body of each chapter, by slug. */
export type PrintableBodies = ReadonlyMap<string, PrintableBody>;

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof elementsOf>[number];
type ChildNode = Element["children"][number];

/** Attributes that contain one or more ids. */
const ID_ATTRIBUTES = [
  "id",
  "for",
  "headers",
  "list",
  "form",
  "aria-activedescendant",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-errormessage",
  "aria-flowto",
  "aria-labelledby",
  "aria-owns",
  // Names of radio groups and link targets rather than ids, but they must be unique on a page too.
  "name",
];

// Keeps attributes as they are written, without decoding entities.
const AS_WRITTEN = { decodeEntities: false, emptyAttrs: true };

const elementsOf = (root: Document) => DomUtils.findAll(() => true, root.children);

const hasClass = (element: Element, name: string) =>
  (element.attribs.class ?? "").split(/\s+/).includes(name);

/** Converts the bodies of a section's pages, in reading order, to chapters. */
export function printableBodies(
  printable: Printable,
  contents: readonly { html: string }[],
): PrintableBodies {
  const slugs = chapterSlugs(printable);
  return new Map(
    chaptersOf(printable).map(({ slug }, index) => [
      slug,
      printableBody(contents[index]!.html, slug, slugs),
    ]),
  );
}

/**
 * Converts a body to a chapter. Ids and references to them get the chapter's slug, links to pages of the
 * section become links within the page, headings move down one level, and collapsed parts are opened.
 * Controls and the section "Next" are removed. `slugs` contains the chapters' slugs by URL.
 */
export function printableBody(
  html: string,
  slug: string,
  slugs: ReadonlyMap<string, string>,
): PrintableBody {
  const body = parseDocument(html, AS_WRITTEN);
  for (const element of elementsOf(body)) {
    if (hasClass(element, "option-explorer")) listTopLevel(element);
  }
  let contents = "";
  for (const [index, element] of elementsOf(body).entries()) {
    moveIds(element, slug, slugs);
    nameRegion(element, slug, index);
    const { name, attribs } = element;
    const level = Number(/^h([1-6])$/.exec(name)?.[1]);
    if (hasClass(element, "heading-link")) unwrap(element);
    else if (level === 2 && attribs.id === printableId(slug, "next")) dropNextSteps(element);
    else if (level) {
      if (level === 2 && attribs.id) {
        contents += `<li><a href="#${encodeURI(attribs.id)}">${DomUtils.textContent(element)}</a></li>`;
      }
      if (level === 6) attribs["aria-level"] = "7";
      else element.name = `h${level + 1}`;
    } else if (name === "img") delete attribs.loading;
    else if (name === "details") {
      // Of several elements with the same name, only one could be open.
      delete attribs.name;
      attribs.open = "";
    }
  }
  return { html: DomUtils.getInnerHTML(body, AS_WRITTEN), contents };
}

/** Removes "Next steps", because on paper the next chapter follows anyway. */
function dropNextSteps(heading: Element): void {
  const isNextHeading = (node: ChildNode) => DomUtils.isTag(node) && node.name === "h2";
  for (let node = heading.next; node && !isNextHeading(node); node = heading.next) {
    DomUtils.removeElement(node);
  }
  DomUtils.removeElement(heading);
}

function moveIds(element: Element, slug: string, slugs: ReadonlyMap<string, string>): void {
  const { attribs } = element;
  for (const name of ID_ATTRIBUTES) {
    if (attribs[name]) attribs[name] = attribs[name].replace(/\S+/g, (id) => printableId(slug, id));
  }
  for (const [name, value] of Object.entries(attribs)) {
    if (name === "href" || name === "xlink:href") attribs[name] = printableHref(value, slug, slugs);
    // Gradients, masks, and markers of drawings.
    else if (value.includes("url(#")) {
      attribs[name] = value.replace(/url\(#([^)]+)\)/g, `url(#${printableId(slug, "$1")})`);
    }
  }
}

/** Replaces an element with its children. */
function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

/** If regions have the same name in two chapters, the chapter's title distinguishes them. */
function nameRegion({ attribs }: Element, slug: string, index: number): void {
  if (attribs.role !== "region" || !attribs["aria-label"]) return;
  attribs.id ??= printableId(slug, `region-${index}`);
  attribs["aria-labelledby"] = `${attribs.id} ${slug}`;
}

/** Prints only the first level of the option explorer. The chapters contain everything below it. */
function listTopLevel(explorer: Element): void {
  for (const child of explorer.children.filter(DomUtils.isTag)) {
    if (child.name !== "ul") DomUtils.removeElement(child);
  }
  for (const details of DomUtils.getElementsByTagName("details", explorer.children)) {
    unfold(details);
  }
}

/** Replaces a collapsed option with its link and facts, without its members. */
function unfold(details: Element): void {
  const [link] = DomUtils.getElementsByTagName("a", details.children);
  if (link) {
    // The link is among the facts because a summary can't contain one. Here it replaces the name.
    DomUtils.removeElement(link);
    DomUtils.prepend(details, link);
  }
  for (const child of details.children.filter(DomUtils.isTag)) {
    if (child.name === "summary") {
      for (const part of [...child.children]) {
        if (!link || !DomUtils.isTag(part) || part.name !== "code") {
          DomUtils.prepend(details, part);
        }
      }
    } else if (child.name !== "ul") DomUtils.prepend(details, child);
  }
  DomUtils.removeElement(details);
}
