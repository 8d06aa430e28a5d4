// Reads the text of a PDF, page by page.
import { getDocumentProxy } from "unpdf";

export interface PdfPage {
  /** The text in the top margin. */
  head: string;
  /** The text between the margins. */
  body: string;
  /** The text in the bottom margin. */
  foot: string;
}

/** The margins that print.css sets for every page, in points. */
const TOP = 45;
const BOTTOM = 51;

export async function readPdf(pdf: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , , height = 0] = page.view;
    const text = { head: "", body: "", foot: "" };
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item)) continue;
      const y = item.transform[5] as number;
      const part = y > height - TOP ? "head" : y < BOTTOM ? "foot" : "body";
      text[part] += item.str + (item.hasEOL ? "\n" : "");
    }
    pages.push({ head: text.head.trim(), body: text.body, foot: text.foot.trim() });
  }
  await document.destroy();
  return pages;
}

/**
 * Removes everything that a PDF may represent differently: spaces, line breaks, ligatures, and characters
 * that the available fonts may not contain, such as the lines of a file tree.
 */
export const unspaced = (text: string): string =>
  text.normalize("NFKC").replace(/[^\x21-\x7e]+/g, "");
