// Reports in the preview what a build finds when it checks all pages together.
import { existsSync } from "node:fs";
import path from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import type { NodePluginArgs } from "gatsby";
import { FEED_URL } from "../../core/blog";
import { docPages } from "../../core/build/doc-pages";
import { deadLinksAreErrors } from "../../core/build/environment";
import { reportProblems } from "../../core/build/problem-list";
import { LinkedPages } from "../linked-pages";
import { siteProblems } from "./site-problems";

type Args = Pick<NodePluginArgs, "getNodesByType" | "reporter">;

/** Key in the list of problems. */
const LINKS = "a link or a published address";

/** Several pages usually change at once. */
const QUIET_MS = 300;

let server: Args | undefined;
let timer: NodeJS.Timeout | undefined;
const linked = new LinkedPages();

/** Sets what the check reads pages with and reports to. The reporter of createPages can't print our errors. */
export function startPreviewCheck(args: Args): void {
  server = args;
}

/** Checks the links when there have been no more changes for a moment. Does nothing in a build. */
export function checkPreviewSoon(): void {
  if (!server) return;
  const { reporter } = server;
  clearTimeout(timer);
  timer = setTimeout(() => {
    check(server!).catch((error: Error) => reporter.error("The links can't be checked", error));
  }, QUIET_MS);
}

async function check(args: Args): Promise<void> {
  const documents = docPages(args);
  for (const page of documents) {
    linked.read(page);
    // The first time, reading all pages takes so long that the preview couldn't respond in between.
    await pause();
  }
  const pages = linked.all(args);
  const found = siteProblems({ pages, fileExists }, documents).filter(
    ({ kind }) => kind !== "link" || deadLinksAreErrors(),
  );
  reportProblems(LINKS, found, args.reporter);
}

/** Only a build writes the feed. */
const fileExists = (pathname: string) =>
  pathname === FEED_URL ||
  ["public", "static"].some((folder) => existsSync(path.join(folder, pathname)));
