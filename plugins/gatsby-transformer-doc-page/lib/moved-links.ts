// Reads the old URLs of this site that external READMEs still link to.
import { optionalText } from "../../../src/core/files";
import { parseRedirects, REDIRECTS_FILE } from "../../../src/core/redirects";
import type { ContentProblem } from "../../../src/core/problem";
import { parseNamed } from "../../../src/core/yaml-file";

/** File in the content tree that maps old URLs to new ones, or to null if there is no replacement. */
export const MOVED_LINKS_FILE = "readme-links.yaml";

const EXAMPLE =
  "write one address per line: /old/#anchor: /new/#anchor, or null if nothing replaced it";

/**
 * Reads old URLs and their replacements from the redirects and from the anchors in readme-links.yaml, with
 * problems by file. Returns nothing if the tree doesn't have these files, and never throws because of their
 * content.
 */
export function readMovedLinks(contentDirectory: string): {
  movedLinks: Map<string, string | null>;
  problems: Record<string, ContentProblem[]>;
} {
  const { redirects, problems } = parseRedirects(optionalText(contentDirectory, REDIRECTS_FILE));
  const movedLinks = new Map<string, string | null>(redirects.map(({ from, to }) => [from, to]));
  const moved = parseNamed(
    MOVED_LINKS_FILE,
    optionalText(contentDirectory, MOVED_LINKS_FILE),
    EXAMPLE,
  );
  const isAddress = (to: unknown) => typeof to === "string" && to.startsWith("/");
  for (const [from, to] of Object.entries(moved.entries)) {
    if (isAddress(from) && (to === null || isAddress(to))) {
      movedLinks.set(from, to as string | null);
    } else {
      const message = `"${from}: ${String(to)}" doesn't name addresses of this site`;
      const line = moved.lineOf(from);
      moved.problems.push({ file: MOVED_LINKS_FILE, line, message, fix: EXAMPLE });
    }
  }
  return {
    movedLinks,
    problems: { [REDIRECTS_FILE]: problems, [MOVED_LINKS_FILE]: moved.problems },
  };
}
