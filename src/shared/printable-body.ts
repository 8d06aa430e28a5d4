// The static HTML of a page's body made into a part of its section's printable page. Build time and
// `develop` only: no reader's browser loads it.
import { DomUtils, parseDocument } from "htmlparser2";
import { printableHref, printableId } from "./printable-chapters";

/** A body as a chapter holds it. */
export interface PrintableBody {
  html: string;
  /** Links to the headings below the chapter's title as list items; '' when there are none. */
  contents: string;
}

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof elementsOf>[number];
type ChildNode = Element["children"][number];

/** Attributes that hold one id or several. */
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
  // Not ids, but groups of radio buttons and targets of links: as unique in a page.
  "name",
];

// Attributes stay as they are written: entities are never decoded.
const AS_WRITTEN = { decodeEntities: false, emptyAttrs: true };

const elementsOf = (root: Document) => DomUtils.findAll(() => true, root.children);

const hasClass = (element: Element, name: string) =>
  (element.attribs.class ?? "").split(/\s+/).includes(name);

/**
 * Makes a body a chapter: ids and what refers to them get the chapter's slug, links to pages of the
 * section become in-page links, headings move down one level, folded parts are opened, and controls
 * and the section "Next" go. `slugs` are the chapters' slugs by address.
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
    if (hasClass(element, "heading-link")) unwrap(element);
    else if (element.name === "h2") dropNextSteps(element, slug);
    else if (element.name === "img") delete element.attribs.loading;
    else if (element.name === "details") {
      // Of several with one name, only one would be open.
      delete element.attribs.name;
      element.attribs.open = "";
    }
  }
  for (const element of elementsOf(body)) {
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    if (level === undefined) continue;
    if (level === "2" && element.attribs.id) {
      contents += `<li><a href="#${encodeURI(element.attribs.id)}">${DomUtils.textContent(element)}</a></li>`;
    }
    if (level === "6") element.attribs["aria-level"] = "7";
    else element.name = `h${Number(level) + 1}`;
  }
  return { html: DomUtils.getInnerHTML(body, AS_WRITTEN), contents };
}

/** "Next steps" links to what to read next, which on paper is simply the next chapter. */
function dropNextSteps(heading: Element, slug: string): void {
  if (heading.attribs.id !== printableId(slug, "next")) return;
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
    // Gradients, masks and markers of drawings.
    else if (value.includes("url(#")) {
      attribs[name] = value.replace(/url\(#([^)]+)\)/g, `url(#${printableId(slug, "$1")})`);
    }
  }
}

/** Puts an element's children in its place. */
function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

/** Regions that have one name in two chapters are told apart by the chapter's title. */
function nameRegion({ attribs }: Element, slug: string, index: number): void {
  if (attribs.role !== "region" || !attribs["aria-label"]) return;
  attribs.id ??= printableId(slug, `region-${index}`);
  attribs["aria-labelledby"] = `${attribs.id} ${slug}`;
}

/** The option explorer on paper: its first level; the chapters hold everything below. */
function listTopLevel(explorer: Element): void {
  for (const child of [...explorer.children]) {
    if (!DomUtils.isTag(child)) continue;
    if (child.name !== "ul") DomUtils.removeElement(child);
    else {
      for (const details of DomUtils.getElementsByTagName("details", child.children)) {
        unfold(details);
      }
    }
  }
}

/** Puts a folded option's link and facts in its place, without its members. */
function unfold(details: Element): void {
  const [link] = DomUtils.getElementsByTagName("a", details.children);
  if (link) {
    // Stands among the facts, because a summary holds no link; here it takes the name's place.
    DomUtils.removeElement(link);
    DomUtils.prepend(details, link);
  }
  for (const child of [...details.children]) {
    if (!DomUtils.isTag(child)) continue;
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
