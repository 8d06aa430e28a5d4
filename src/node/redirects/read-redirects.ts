// Reads the content tree's redirects.
import path from "node:path";
import { textOf } from "../../shared/files";
import { REDIRECTS_FILE, parseRedirects } from "../../shared/redirects";

/** The redirects of a content tree and what is wrong with its list; none when it has no list. */
export function readRedirects(contentDirectory: string): ReturnType<typeof parseRedirects> {
  return parseRedirects(textOf(path.join(contentDirectory, REDIRECTS_FILE)) ?? "");
}
