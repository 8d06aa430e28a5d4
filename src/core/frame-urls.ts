// The addresses that the frame links to, so that the build can check which of them exist.
import { PRINTABLE_SECTIONS } from "./constants";
import { FOOTER_NAVIGATION, TOP_NAVIGATION } from "./navigation";
import { printableUrl } from "./printable";
import { HOME_NAVIGATION, SUGGESTED_PAGES } from "./ways-in";

/**
 * Every internal address that the frame, the home page, and the search link to, regardless of the content
 * tree.
 */
export const FRAME_URLS: readonly string[] = [
  ...new Set([
    ...[...TOP_NAVIGATION, ...FOOTER_NAVIGATION, ...SUGGESTED_PAGES].map(({ url }) => url),
    ...Object.values(HOME_NAVIGATION),
    ...PRINTABLE_SECTIONS.map(printableUrl),
  ]),
];
