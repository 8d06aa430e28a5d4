// Prints the chapter's name at the top of each page. Browsers can't print page numbers in a table of contents
// (they lack target-counter), so readers find a chapter by its number.
import { chaptersOf, type Printable } from "../printable-chapters";

/**
 * Returns the rules that give each chapter its own named page, with the chapter's number and title as page
 * header.
 */
const runningHeads = (printable: Printable): string =>
  chaptersOf(printable)
    .map(({ title }, index) => {
      const number = index + 1;
      const page = `chapter-${number}`;
      return (
        `@page ${page}{@top-left{content:${cssString(`${number}. ${title}`)}}}` +
        `[data-printable]>article:nth-of-type(${number}){page:${page}}`
      );
    })
    .join("\n");

const cssString = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** Adds the rules to the document for good. */
export function addRunningHeads(printable: Printable): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(runningHeads(printable));
  document.adoptedStyleSheets.push(sheet);
}
