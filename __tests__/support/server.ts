// Serves a folder for as long as a test file runs.
import { existsSync } from "node:fs";
import path from "node:path";
import { createSiteServer, listen } from "../../scripts/lib/site-server";
import { whenFileEnds } from "./clean-up";

/** The built site for the browser tests. SITE_DIRECTORY selects another one. */
export const siteDirectory = process.env.SITE_DIRECTORY || "public";

const origins = new Map<string, Promise<string>>();

/**
 * Returns the origin at which a built site is served. There is one server per folder and test file.
 * SITE_ORIGIN selects another server that already serves the site (`npm run test:nginx`).
 */
export function siteOrigin(directory = siteDirectory): Promise<string> {
  const other = process.env.SITE_ORIGIN;
  if (other && directory === siteDirectory) return Promise.resolve(other);
  const folder = path.resolve(directory);
  const known = origins.get(folder);
  if (known) return known;
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error(`There is no built site in ${directory}. Run \`npm run build\` first.`);
  }
  const server = createSiteServer(folder);
  whenFileEnds(() => {
    origins.delete(folder);
    server.close();
    server.closeAllConnections();
  });
  const origin = listen(server);
  origins.set(folder, origin);
  return origin;
}
