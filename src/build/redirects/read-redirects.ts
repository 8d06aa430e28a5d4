// Reads the content tree's redirects.
import { optionalText } from "../../core/files";
import { REDIRECTS_FILE, parseRedirects } from "../../core/redirects";

/** Returns a content tree's redirects and the problems with its list. Both are empty if there is no list. */
export function readRedirects(contentDirectory: string): ReturnType<typeof parseRedirects> {
  return parseRedirects(optionalText(contentDirectory, REDIRECTS_FILE));
}
