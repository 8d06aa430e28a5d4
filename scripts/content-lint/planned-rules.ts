// The rules for the list of planned pages.
import type { ContentProblem } from "../../src/core/problem";
import { PRINTABLE_SECTIONS } from "../../src/core/constants";
import { nearest } from "../../src/core/nearest";

/** Sections that may have planned pages. */
export const SECTIONS = ["blog", ...PRINTABLE_SECTIONS] as const;

/** Top-level pages that may be planned. */
export const TOP_PAGES = ["awesome-webpack", "branding", "comparison", "vote"] as const;

const FILE = "planned-urls.yaml";
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns all problems of the planned addresses. `lines` are their lines in the file. */
export function plannedProblems(
  planned: readonly string[],
  written: ReadonlySet<string>,
  lines: readonly string[],
): ContentProblem[] {
  const seen = new Set<string>();
  return planned.flatMap((url) => {
    const line = lines.findIndex((text) => text.replace(/^- /, "").trim() === url) + 1;
    const problem = (message: string, fix: string) => [
      { file: FILE, line: line || 1, message, fix },
    ];
    if (seen.has(url)) return problem(`${url} is planned twice`, "remove one of them");
    seen.add(url);
    if (written.has(url)) return problem(`${url} is written`, "remove it from the list");
    const [section = "", slug, ...rest] = url.slice(1, -1).split("/");
    if (rest.length > 0 || ![section, slug ?? "index"].every((part) => SLUG.test(part))) {
      return problem(`${url} is not the address of a page`, "write it as /section/page-name/");
    }
    const known: readonly string[] = slug === undefined ? [...SECTIONS, ...TOP_PAGES] : SECTIONS;
    if (known.includes(section)) return [];
    const meant = nearest(section, known);
    return problem(
      `${url} is not in a section`,
      meant ? `write ${meant}` : `use ${known.join(", ")}`,
    );
  });
}
