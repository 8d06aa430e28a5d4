// Builds the document title, and decides whether search engines may list a page.
import { isPrintable } from "../../core/printable";
import { SITE_NAME } from "../../core/site";

/** Returns the document's title. */
export function pageTitle(title: string, path: string): string {
  if (path === "/") return title || SITE_NAME;
  if (isPrintable(path)) return `Combined printable page | ${SITE_NAME}`;
  return title ? `${title} | ${SITE_NAME}` : SITE_NAME;
}
