// Lists the site's addresses for the editor.
import type { NodePluginArgs } from "gatsby";
import { docPages } from "../core/build/doc-pages";
import { contentDirectory } from "../core/build/environment";
import { committedUrls } from "./published-urls";
import { readRedirects } from "./redirects/read-redirects";

/** Returns the addresses of pages, of everything that was ever published, and of redirects. */
export const siteAddresses = (args: Pick<NodePluginArgs, "getNodesByType">) => ({
  // The order of nodes can differ from build to build.
  pages: docPages(args)
    .map(({ url }) => url)
    .sort(),
  published: committedUrls(contentDirectory()).map(({ url }) => url),
  redirected: readRedirects(contentDirectory()).redirects.map(({ from }) => from),
});
