// Extends the preview's server: serves files that a build writes at its end, and waits for unfinished pages.
import type { CreateDevServerArgs } from "gatsby";
import { holdPages } from "../gatsby/build/hold-pages";
import { serveRedirects } from "./redirects/serve-redirects";
import { serveSearchFiles } from "../search/build/write-search-files";

export function onCreateDevServer(args: CreateDevServerArgs): void {
  serveRedirects(args);
  serveSearchFiles(args);
  holdPages(args);
}
