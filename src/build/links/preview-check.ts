// Reports in the preview what a build finds when it checks all pages together.
import { existsSync } from "node:fs";
import path from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import type { CreateDevServerArgs } from "gatsby";
import { FEED_URL } from "../../core/blog";
import { docPages, pageUrls } from "../../core/build/doc-pages";
import { contentDirectory, deadLinksAreErrors } from "../../core/build/environment";
import { reportProblems } from "../../core/build/problem-list";
import { watchContent } from "../../core/build/watch-content";
import { PUBLISHED_FILE } from "../../core/published-list";
import { REDIRECTS_FILE } from "../../core/redirects";
import { PUBLISHED_ANCHORS_FILE } from "../../core/vanished-anchors";
import { LinkedPages } from "../linked-pages";
import { listProblems, LISTS } from "./check-lists";
import { siteProblems } from "./site-problems";

/** Key in the list of problems. */
const LINKS = "a link or a published address";

/** Several pages usually change at once. */
const QUIET_MS = 300;

let server: CreateDevServerArgs | undefined;
let timer: NodeJS.Timeout | undefined;
const linked = new LinkedPages();

/** Checks the pages and lists from now on. The reporter of createPages can't print our errors, so this one is used. */
export function startPreviewCheck(args: CreateDevServerArgs): void {
  server = args;
  checkPreviewSoon();
  const options = { plugins: [], contentDirectory: contentDirectory() };
  const lists = [...LISTS, REDIRECTS_FILE, PUBLISHED_FILE, PUBLISHED_ANCHORS_FILE];
  watchContent("lists", lists, checkPreviewSoon)(args, options);
}

/** Checks everything when there have been no more changes for a moment. Does nothing in a build. */
export function checkPreviewSoon(): void {
  if (!server) return;
  const { reporter } = server;
  clearTimeout(timer);
  timer = setTimeout(() => {
    check(server!).catch((error: Error) => reporter.error("The links can't be checked", error));
  }, QUIET_MS);
}

async function check(args: CreateDevServerArgs): Promise<void> {
  const urls = pageUrls(args);
  for (const file of LISTS) {
    reportProblems(
      file,
      listProblems(file, (url) => urls.has(url)),
      args.reporter,
    );
  }
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
