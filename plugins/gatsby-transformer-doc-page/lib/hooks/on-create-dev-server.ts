// Previews changes for writers: sends the new body of a saved page, and all problems in the tree, to the
// browser without waiting for Gatsby's own pipeline.
import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { watch } from "chokidar";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import type { ContentFile } from "../../../../src/core/content-file";
import { OLD_ANCHORS_FILE } from "../../../../src/core/old-anchors";
import { REDIRECTS_FILE } from "../../../../src/core/redirects";
import { pageSlug } from "../../../../src/core/url";
import { contentChange } from "../../../../src/preview/content-change";
import { PREVIEW_EVENTS_PATH } from "../../../../src/preview/preview";
import type { PreviewEvent } from "../../../../src/preview/preview";
import { REFERENCE_FOLDER } from "../../../../src/reference/reference-files";
import { duplicateUrls, DUPLICATES, FILES, readTree } from "../content-tree";
import { MOVED_LINKS_FILE } from "../moved-links";
import { storedContent } from "../page-files";
import {
  currentProblems,
  onProblemsChange,
  reportProblems,
} from "../../../../src/core/build/problem-list";
import { summaryProblems } from "../reference/summary-problems";
import { runState } from "../state";
import { deleteRemovedPages, sourcePathOf, upsertDocPage } from "./on-create-node";
import { completeFirstPreview } from "./first-preview";
import { upsertOutsidePages } from "./outside-pages";

// Editors save a file in several steps, so wait until there are no more changes.
const QUIET_MS = 10;

/** Folders outside the content tree with files that pages show. */
const SHOWN_FOLDERS = ["static", "examples"];

/** The part of Gatsby's Express app that is used here. */
export interface DevServer {
  get(
    path: string,
    handler: (
      request: { path: string },
      response: ServerResponse,
      next: (error?: unknown) => void,
    ) => void,
  ): void;
}

export async function onCreateDevServer(
  args: CreateDevServerArgs,
  options: PluginOptions,
): Promise<void> {
  const { cache, reporter } = args;
  const server = args.app as DevServer;
  const state = await runState(cache, options);
  const { store } = state;
  const { contentDirectory, publicDirectory } = store.options;
  const clients = new Set<ServerResponse>();
  const send = (client: ServerResponse, event: PreviewEvent) => {
    client.write(`data: ${JSON.stringify(event)}\n\n`);
    // Gatsby's compression buffers small writes until they are flushed.
    (client as ServerResponse & { flush?: () => void }).flush?.();
  };

  if (store.isOutlining) completeFirstPreview(args, options, store);

  server.get(PREVIEW_EVENTS_PATH, (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    clients.add(response);
    response.on("close", () => clients.delete(response));
    send(response, { type: "problems", problems: currentProblems() });
  });

  onProblemsChange((problems) => {
    for (const client of clients) send(client, { type: "problems", problems });
  });

  /**
   * Updates what depends on all files. It's called for folders too: moving one doesn't report its pages. A file that's
   * removed right after it was created doesn't have a node yet.
   */
  const treeChanged = async (removed: string[] = []) => {
    const { pages, problems } = await readTree(contentDirectory);
    for (const file of new Set([...removed, ...deleteRemovedPages(args, contentDirectory)])) {
      reportProblems(file, [], reporter);
      // Two pages at one address have the same content file.
      for (const page of pages.filter((other) => pageSlug(other) === pageSlug(file))) {
        store.forget(page);
        await show(page);
      }
    }
    const sources = [...pages, ...(state.outsidePages ?? [])];
    reportProblems(DUPLICATES, duplicateUrls(sources), reporter);
    reportProblems(FILES, problems, reporter);
  };

  const changed = async (sourcePath: string) => {
    const isRemoved = !existsSync(path.join(contentDirectory, sourcePath));
    if (!isRemoved) await show(sourcePath);
    await treeChanged(isRemoved ? [sourcePath] : []);
  };

  /** The content of each page that was sent last, by slug. */
  const sent = new Map<string, ContentFile>();
  const show = async (sourcePath: string) => {
    const slug = pageSlug(sourcePath);
    const before = sent.get(slug) ?? storedContent(publicDirectory, slug);
    const { page, problems } = await store.previewPage(sourcePath);
    reportProblems(sourcePath, problems, reporter);
    if (!page) return;
    const { contentUrl } = page;
    const after = storedContent(publicDirectory, slug)!;
    sent.set(slug, after);
    const change = before && contentChange(slug, before, after);
    for (const client of clients)
      send(client, { type: "content", slug, contentUrl, ...(change && { change }) });
  };

  /** Reports the problems of all files of summaries. */
  const reportSummaries = (file: string) => {
    const problems = summaryProblems(contentDirectory);
    // A removed file has no problems.
    for (const [name, found] of problems.set(file, problems.get(file) ?? [])) {
      reportProblems(name, found, reporter);
    }
  };

  /** Updates the pages that depend on a file (an absolute path). */
  const updatePagesOf = async (file: string) => {
    const pages = store.forgetPagesOf(file);
    for (const sourcePath of pages) await changed(sourcePath);
    // Gatsby doesn't notice because the pages' own files haven't changed.
    for (const mdx of args.getNodesByType("Mdx")) {
      const sourcePath = sourcePathOf(mdx, args.getNode, contentDirectory);
      if (sourcePath !== undefined && pages.includes(sourcePath))
        await upsertDocPage(mdx, args, options);
    }
  };

  /** Updates what depends on a file of the content tree, except the pages that show it. */
  const treeFileChanged = async (file: string) => {
    if (file.startsWith(`${REFERENCE_FOLDER}/`)) reportSummaries(file);
    else if (file.endsWith(".mdx")) await changed(file);
    else await treeChanged();
    if (file === OLD_ANCHORS_FILE) {
      store.sources.forgetOldAnchors();
      for (const mdx of args.getNodesByType("Mdx")) await upsertDocPage(mdx, args, options);
    }
    // READMEs contain links to old addresses. This also reports the problems of the first two files.
    if ([REDIRECTS_FILE, MOVED_LINKS_FILE, OLD_ANCHORS_FILE].includes(file))
      await upsertOutsidePages(args, options);
  };

  const timers = new Map<string, NodeJS.Timeout>();
  const folders = [contentDirectory, ...SHOWN_FOLDERS.map((folder) => path.resolve(folder))];
  // A recursive watcher of Node.js would lose a file on Linux once an editor has replaced it to save it.
  watch(folders, { ignoreInitial: true, ignored: "**/node_modules/**" }).on(
    "all",
    (event, name) => {
      const file = path.relative(contentDirectory, name).split(path.sep).join("/");
      const update = async () => {
        if (!file.startsWith("../")) await treeFileChanged(file);
        // Pages show whether another page exists, but not its text.
        if (event !== "change" || !file.endsWith(".mdx")) await updatePagesOf(name);
      };
      const report = (error: Error) =>
        reporter.error(`${file} can't be previewed right away; Gatsby's own update follows`, error);
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => void update().catch(report), QUIET_MS),
      );
    },
  );
}
