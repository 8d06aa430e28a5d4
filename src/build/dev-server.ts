// Extends the preview's server: serves files that a build writes at its end, and waits for unfinished pages.
import { rmSync } from "node:fs";
import path from "node:path";
import type { CreateDevServerArgs } from "gatsby";
import { serveCms } from "../cms/build/serve-cms";
import { docPages, pageUrls } from "../core/build/doc-pages";
import { contentDirectory, siteUrl } from "../core/build/environment";
import { NOTIFICATION_URL } from "../core/notification";
import { textOf } from "../core/files";
import { ANCHORS_DIRECTORY, sectionAnchors } from "../core/section-anchors";
import { createPagesAgain } from "../gatsby/build/create-pages-again";
import { serveGenerated, serverOf, textMiddleware } from "../gatsby/build/middleware";
import { holdPages } from "../gatsby/build/hold-pages";
import { notificationText, readNotification } from "../notification/build/notification";
import { writePlaygroundExamples } from "../playground/build/write-playground-examples";
import { writePlaygroundFiles } from "../playground/build/write-playground-files";
import { writeOptions } from "../playground/build/write-options";
import { PLAYGROUND_FOLDER, PLAYGROUND_VERSION, RUN_FILE } from "../playground/project";
import { startPreviewCheck } from "./links/preview-check";
import { plannedRedirects } from "./redirects/plan-redirects";
import { redirectMiddleware } from "./redirects/serve-redirects";
import { serveSearchFiles } from "../search/build/write-search-files";
import { servedSite } from "./served-site";

export function onCreateDevServer(args: CreateDevServerArgs): void {
  serverOf(args).use(redirectMiddleware(() => plannedRedirects(args), siteUrl()));
  serveSearchFiles(args);
  serveGenerated(args, ANCHORS_DIRECTORY, () => sectionAnchors(docPages(args)));
  serveGenerated(args, NOTIFICATION_URL, () => new Map([[NOTIFICATION_URL, notification(args)]]));
  serveCms(args, servedSite(args));
  servePlayground(args);
  writePlaygroundExamples(path.resolve("public"));
  writeOptions(path.resolve("public"), contentDirectory());
  holdPages(args);
  createPagesAgain(args);
  startPreviewCheck(args);
}

function servePlayground(args: CreateDevServerArgs): void {
  const server = serverOf(args);
  const publicDirectory = path.resolve("public");
  const version = path.join(publicDirectory, PLAYGROUND_VERSION);
  // Making the bundles takes some seconds, so this waits until a page requests their version. Gatsby's server
  // would respond with the version of the last run.
  rmSync(version, { force: true });
  server.use(`/${PLAYGROUND_VERSION}`, (_request, response) => {
    writePlaygroundFiles(publicDirectory).then(
      () => response.end(textOf(version)),
      (error: Error) => {
        args.reporter.error("The playground's bundles can't be made.", error);
        response.writeHead(500).end();
      },
    );
  });
  // Gatsby's server leaves out the HTML files in `public`.
  const isRunFile = (pathname: string) =>
    pathname.startsWith(`/${PLAYGROUND_FOLDER}/`) && pathname.endsWith(`/${RUN_FILE}`);
  server.use(
    textMiddleware("text/html", (pathname) =>
      isRunFile(pathname) ? textOf(path.join(publicDirectory, pathname)) : undefined,
    ),
  );
}

function notification(args: CreateDevServerArgs): string {
  const pages = pageUrls(args);
  return notificationText(
    readNotification(contentDirectory(), (url) => pages.has(url)).notification,
  );
}
