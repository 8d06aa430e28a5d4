// Reads the content tree's redirects.
import { readFileSync } from "node:fs";
import path from "node:path";
import { REDIRECTS_FILE, parseRedirects } from "../../shared/redirects";

/** The redirects of a content tree and what is wrong with its list; none when it has no list. */
export function readRedirects(contentDirectory: string): ReturnType<typeof parseRedirects> {
  let text;
  try {
    text = readFileSync(path.join(contentDirectory, REDIRECTS_FILE), "utf8");
  } catch {
    return { redirects: [], problems: [] };
  }
  return parseRedirects(text);
}
