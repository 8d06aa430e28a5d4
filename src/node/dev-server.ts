// What the preview's server answers besides Gatsby's pages: files that a build writes at its end.
import type { CreateDevServerArgs } from "gatsby";
import { serveRedirects } from "./redirects/serve-redirects";
import { serveSearchFiles } from "./search/write-search-files";

export function onCreateDevServer(args: CreateDevServerArgs): void {
  serveRedirects(args);
  serveSearchFiles(args);
}
