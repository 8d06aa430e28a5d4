// Which addresses the frame links to, for the build to find out which of them stand.
import { PRINTABLE_SECTIONS } from "./constants";
import { FOOTER_NAVIGATION, TOP_NAVIGATION } from "./navigation";
import { printableUrl } from "./printable";
import { HOME_NAVIGATION, SUGGESTED_PAGES } from "./ways-in";

/** Every internal address that the frame around pages, the home page and the search link to, whatever the content tree holds. */
export const FRAME_URLS: readonly string[] = [
  ...new Set([
    ...[...TOP_NAVIGATION, ...FOOTER_NAVIGATION, ...SUGGESTED_PAGES].map(({ url }) => url),
    ...Object.values(HOME_NAVIGATION),
    ...PRINTABLE_SECTIONS.map(printableUrl),
  ]),
];
