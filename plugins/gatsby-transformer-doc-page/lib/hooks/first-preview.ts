// Completes the first preview of a project, which doesn't wait for its content: a page is compiled when it's opened,
// and the others follow once that page has its text. Compiling them earlier would take processor time from webpack
// and the browser.
import { createReadStream } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CreateDevServerArgs, PluginOptions } from "gatsby";
import { contentFilePath, contentFileSlug } from "../../../../src/core/content-file";
import { decoded } from "../../../../src/core/hash";
import type { ContentStore } from "../content-store";
import type { DevServer } from "./on-create-dev-server";
import { checkContent } from "./on-pre-bootstrap";
import { sourceNodes } from "./source-nodes";

// Mistakes have to be reported even if nobody opens a page.
const UNOPENED_MS = 30_000;

/** Serves the content of pages that are opened, and compiles all pages after the first of them. */
export function completeFirstPreview(
  args: CreateDevServerArgs,
  options: PluginOptions,
  store: ContentStore,
): void {
  const opened = new Promise<void>((resolve) => {
    // Gatsby's server responds to requests for files that exist.
    (args.app as DevServer).get(`/${contentFilePath("*")}`, (request, response, next) => {
      const slug = contentFileSlug(decoded(request.path));
      const respond = (isOutlined: boolean) => {
        if (!isOutlined) return next();
        response.on("finish", resolve);
        response.setHeader("content-type", "application/json; charset=utf-8");
        const file = path.join(store.options.publicDirectory, contentFilePath(slug));
        createReadStream(file).on("error", next).pipe(response);
      };
      store.compileOutlined(slug).then(respond, next);
    });
  });

  const compileAll = async () => {
    store.isOutlining = false;
    await checkContent(args, options);
    await sourceNodes(args, options);
  };
  Promise.race([opened, pause(UNOPENED_MS)])
    .then(compileAll)
    .catch((error: Error) => args.reporter.error("The content can't be compiled", error));
}
