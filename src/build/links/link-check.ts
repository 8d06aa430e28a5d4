// Checks the finished site after a build. Fails the build if a link is dead or a published address is gone, and reports
// the source file, the line, and the fix.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { counted } from "../../core/counted";
import type { DocPage } from "../../core/doc-page";
import { formatProblem } from "../../core/problem";
import { deadLinksAreErrors } from "../../core/build/environment";
import { listProblems, LISTS } from "./check-lists";
import { siteProblems, type FinishedPages } from "./site-problems";

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** Returns a number with its noun, or nothing for 0. */
const count = (amount: number, noun: string) => (amount === 0 ? [] : [counted(amount, noun)]);

/**
 * Checks the links, the lists, and the published addresses. Problems fail the build, but DOCS_LINKS=warn allows dead
 * links.
 */
export function checkSite(
  { reporter }: BuildArgs,
  publicDirectory: string,
  documents: readonly DocPage[],
  pages: FinishedPages["pages"],
): void {
  const fileExists = (pathname: string) => isFile(path.join(publicDirectory, pathname));
  const found = [
    ...LISTS.flatMap((file) => listProblems(file, (url) => pages.has(url))),
    ...siteProblems({ pages, fileExists }, documents),
  ];
  if (found.length === 0) return;
  const dead = found.filter(({ kind }) => kind === "link").length;
  const text = [
    ...new Set(found.map(formatProblem)),
    `${[...count(found.length - dead, "problem"), ...count(dead, "dead link")].join(", ")}.`,
  ].join("\n");
  if (deadLinksAreErrors() || dead < found.length) reporter.panicOnBuild(text);
  else reporter.warn(text);
}
