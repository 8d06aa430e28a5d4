// Which pages exist for paper only: navigation leaves them out and robots do not index them.
import { PRINTABLE_SECTIONS } from "./constants";

/** Root-relative address of a section's printable page. */
export function printableUrl(section: string): string {
  return `/${section}/printable/`;
}

/** Whether an address is that of a section's printable page; words of titles do not matter. */
export function isPrintable(url: string): boolean {
  return PRINTABLE_SECTIONS.some((section) => printableUrl(section) === url);
}

/** Whether a section has a printable page; `absent` are the addresses that the site does not hold. */
export function hasPrintable(section: string, absent: readonly string[]): boolean {
  return (
    PRINTABLE_SECTIONS.some((slug) => slug === section) && !absent.includes(printableUrl(section))
  );
}
