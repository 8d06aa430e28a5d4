// Which pages exist for paper only: navigation leaves them out and robots do not index them.
import { PRINTABLE_SECTIONS } from "./constants";
import type { TitledLink } from "./types";

/** Whether a page is a printable one: the word stands in its title or address. */
export function isPrintable({ title, url }: TitledLink): boolean {
  return /printable/i.test(`${title} ${url}`);
}

/** Root-relative address of a section's printable page. */
export function printableUrl(section: string): string {
  return `/${section}/printable/`;
}

/** Whether a section has a printable page; `absent` are the addresses that the site does not hold. */
export function hasPrintable(section: string, absent: readonly string[]): boolean {
  return (
    PRINTABLE_SECTIONS.some((slug) => slug === section) && !absent.includes(printableUrl(section))
  );
}
