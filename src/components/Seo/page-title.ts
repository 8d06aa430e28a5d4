// What a page is called outside its own text, and whether robots may list it.
import { isPrintable } from "../../shared/printable";
import { SITE_NAME } from "../../shared/site";

/** Returns the document's title. */
export function pageTitle(title: string, path: string): string {
  if (path === "/") return title || SITE_NAME;
  if (isPrintable(path)) return `Combined printable page | ${SITE_NAME}`;
  return title ? `${title} | ${SITE_NAME}` : SITE_NAME;
}
