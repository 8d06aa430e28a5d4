// The name of the chapter at the top of each printed page. Browsers cannot put page numbers into a table of
// contents (no target-counter), so readers find a chapter by its number.
import { chaptersOf, type Printable } from "../../shared/printable-chapters";

/** Rules that give each chapter its own kind of page, with the chapter's number and title as its head. */
export const runningHeads = (printable: Printable): string =>
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
