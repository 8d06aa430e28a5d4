// Checks the finished site after a build. Fails the build if a link is dead or a published address is gone, and reports
// the source file, the line, and the fix.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { counted } from "../../core/counted";
import type { DocPage } from "../../core/doc-page";
import { optionalText } from "../../core/files";
import { OLD_ANCHORS_FILE, parseOldAnchors } from "../../core/old-anchors";
import { formatProblem, type ContentProblem } from "../../core/problem";
import { contentDirectory, deadLinksAreErrors } from "../../core/build/environment";
import { readMessages } from "../../search/build/message-list";
import { readRedirects } from "../redirects/read-redirects";
import { siteProblems, type FinishedPages } from "./site-problems";

const isFile = (file: string) => existsSync(file) && statSync(file).isFile();

/** Returns a number with its noun, or nothing for 0. */
const count = (amount: number, noun: string) => (amount === 0 ? [] : [counted(amount, noun)]);

/**
 * Checks the links, the lists, and the published addresses. Problems, including the given ones, fail the build, but
 * DOCS_LINKS=warn allows dead links.
 */
export function checkSite(
  { reporter }: BuildArgs,
  publicDirectory: string,
  documents: readonly DocPage[],
  pages: FinishedPages["pages"],
  problems: readonly ContentProblem[],
): void {
  const tree = contentDirectory();
  const fileExists = (pathname: string) => isFile(path.join(publicDirectory, pathname));
  const found = [
    ...problems,
    ...readRedirects(tree).problems,
    ...readMessages(tree).problems,
    ...parseOldAnchors(optionalText(tree, OLD_ANCHORS_FILE)).problems,
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
