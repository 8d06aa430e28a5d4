// Reads the old URLs of this site that external READMEs still link to.
import path from "node:path";
import { LineCounter, isMap, isScalar, parseDocument } from "yaml";
import { textOf } from "../../../src/core/files";
import { parseRedirects, REDIRECTS_FILE } from "../../../src/core/redirects";
import type { ContentProblem } from "../../../src/core/problem";

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
  const text = (name: string) => textOf(path.join(contentDirectory, name)) ?? "";
  const { redirects, problems } = parseRedirects(text(REDIRECTS_FILE));
  const moved = parseMovedLinks(text(MOVED_LINKS_FILE));
  const redirected = redirects.map(({ from, to }): [string, string] => [from, to]);
  return {
    movedLinks: new Map([...redirected, ...moved.movedLinks]),
    problems: { [REDIRECTS_FILE]: problems, [MOVED_LINKS_FILE]: moved.problems },
  };
}

function parseMovedLinks(text: string): {
  movedLinks: Map<string, string | null>;
  problems: ContentProblem[];
} {
  const movedLinks = new Map<string, string | null>();
  const problems: ContentProblem[] = [];
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problem = (offset: number, message: string, fix: string) =>
    problems.push({ file: MOVED_LINKS_FILE, line: lines.linePos(offset).line, message, fix });
  for (const error of document.errors) {
    problem(error.pos[0], `This isn't valid YAML: ${error.message}`, EXAMPLE);
  }
  const { contents } = document;
  if (problems.length > 0 || contents === null) return { movedLinks, problems };
  if (!isMap(contents)) {
    problem(0, "This isn't a list of addresses", EXAMPLE);
    return { movedLinks, problems };
  }
  for (const { key, value } of contents.items) {
    const offset = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
    const from = isScalar(key) ? key.value : undefined;
    const to = isScalar(value) ? value.value : undefined;
    const isAddress = (address: unknown) => typeof address === "string" && address.startsWith("/");
    if (isAddress(from) && (to === null || isAddress(to))) {
      movedLinks.set(String(from), to as string | null);
    } else {
      problem(
        offset,
        `"${String(from)}: ${String(to)}" doesn't name addresses of this site`,
        EXAMPLE,
      );
    }
  }
  return { movedLinks, problems };
}
