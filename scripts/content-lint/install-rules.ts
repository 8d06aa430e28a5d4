// Checks that install commands on pages contain the major version that the page was tested with. Without a
// version, npm's choice changes with each release, and for some packages with the reader's Node.js version.
import { visit } from "unist-util-visit";
import type { ContentProblem } from "../../src/core/problem";
import type { ContentPage } from "./page";

/** Matches up to the end of a command, or the start of an explanation. */
const INSTALL = /\bnpm (?:install|i|add)((?: +[^\s&|;#]+)+)/g;

/** Pages about releases other than the documented ones. */
const ABOUT_OTHERS = /^migrate\//;

/**
 * Returns packages that a page installs without a version or, in a fence, in a different major version than
 * the site's. `versions` are those of the site by package.
 */
export function installProblems(
  { file, tree }: ContentPage,
  versions: ReadonlyMap<string, string>,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(tree, (node) => {
    const isFence = node.type === "code" && node.lang === "bash";
    if (!isFence && node.type !== "inlineCode") return;
    const first = node.position?.start.line ?? 1;
    node.value.split("\n").forEach((text, index) => {
      const line = first + index + (isFence ? 1 : 0);
      for (const { name, version } of installedPackages(text)) {
        const known = versions.get(name);
        const major = known === undefined ? undefined : majorOf(known);
        if (version === undefined) {
          const message = `The command installs whatever version of ${name} is the latest`;
          const fix = `name the major version that you tried: ${name}@${major ?? "…"}`;
          problems.push({ file, line, message, fix });
        } else if (
          isFence &&
          major !== undefined &&
          /^\d/.test(version) &&
          majorOf(version) !== major &&
          !ABOUT_OTHERS.test(file)
        ) {
          const message = `The command installs ${name} ${version}, but this site uses ${known}`;
          problems.push({ file, line, message, fix: `try it with ${name}@${major}` });
        }
      }
    });
  });
  return problems;
}

/** The part of a version that compatible versions share: "7.3.1" → "7", "0.9.0" → "0.9". */
export const majorOf = (version: string): string =>
  /^0\.\d+|^\d+/.exec(version.replace(/^[^\d]+/, ""))?.[0] ?? version;

interface InstalledPackage {
  name: string;
  version?: string;
}

function installedPackages(text: string): InstalledPackage[] {
  return [...text.matchAll(INSTALL)].flatMap(([, list]) => {
    const words = list!.trim().split(/ +/);
    // Skip global installations, which aren't part of a project.
    if (words.includes("--global") || words.includes("-g")) return [];
    return words
      .filter((word) => /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*(?:@|$)/i.test(word))
      .map((word) => {
        const at = word.indexOf("@", 1);
        return at === -1
          ? { name: word }
          : { name: word.slice(0, at), version: word.slice(at + 1) };
      });
  });
}
