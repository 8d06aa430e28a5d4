// Makes Gatsby run queries and render pages in its own process. Otherwise, it starts workers for that
// (dist/utils/worker/pool.js), and each of them loads the site's code for longer than it takes to render every page.
import { loadParts } from "./load-parts";

type Pool = typeof import("gatsby/dist/utils/worker/pool");
type Renderer = typeof import("gatsby/dist/utils/worker/child/render-html");

const THIS_FILE = "src/gatsby/build/without-workers.ts";

/** Call this before Gatsby creates its workers, which it does after `onPreInit` (dist/services/initialize.js). */
export function disableWorkers(): void {
  const pool = loadParts<{ -readonly [Name in keyof Pool]: Pool[Name] }>(
    "gatsby/dist/utils/worker/pool.js",
    ["create"],
    THIS_FILE,
  );
  const { renderHTMLProd, renderHTMLDev } = loadParts<Renderer>(
    "gatsby/dist/utils/worker/child/render-html.js",
    ["renderHTMLProd", "renderHTMLDev"],
    THIS_FILE,
  );
  const single = { renderHTMLProd, renderHTMLDev };
  // A worker has to be prepared, but this process already has everything.
  const all = { loadConfigAndPlugins: () => [], buildSchema: () => [] };
  pool.create = () => ({ single, all, end: () => [] }) as unknown as ReturnType<Pool["create"]>;
  // With one processor, Gatsby runs the queries itself (dist/commands/build.js).
  process.env.GATSBY_CPU_COUNT = "1";
}
