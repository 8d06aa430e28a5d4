// Identifies pages that exist only for printing. Navigation omits them, and search engines don't index them.
import { PRINTABLE_SECTIONS } from "./constants";

/** Returns the root-relative URL of a section's printable page. */
export function printableUrl(section: string): string {
  return `/${section}/printable/`;
}

/** Whether a URL is that of a section's printable page, based on the path alone. */
export function isPrintable(url: string): boolean {
  return PRINTABLE_SECTIONS.some((section) => printableUrl(section) === url);
}

/** Whether a section has a printable page. `absent` contains the URLs that the site doesn't have. */
export function hasPrintable(section: string, absent: readonly string[]): boolean {
  return PRINTABLE_SECTIONS.includes(section) && !absent.includes(printableUrl(section));
}
