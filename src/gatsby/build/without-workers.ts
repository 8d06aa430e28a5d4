// Makes Gatsby run queries and render pages in its own process. Otherwise, it starts workers for that
// (dist/utils/worker/pool.js), and each of them loads the site's code for longer than it takes to render every page.
import { createRequire } from "node:module";
import path from "node:path";
import { expectPart } from "../../core/gatsby-part";

type Pool = typeof import("gatsby/dist/utils/worker/pool");
type Renderer = typeof import("gatsby/dist/utils/worker/child/render-html");

const POOL = "gatsby/dist/utils/worker/pool";
const RENDERER = "gatsby/dist/utils/worker/child/render-html";

/** Call this before Gatsby creates its workers, which it does after `onPreInit` (dist/services/initialize.js). */
export function disableWorkers(): void {
  const load = createRequire(path.resolve("package.json"));
  const expect = <T>(part: T, name: string, file: string): T =>
    expectPart(part, name, `${file}.js`, "src/gatsby/build/without-workers.ts");
  const pool = load(POOL) as { -readonly [Name in keyof Pool]: Pool[Name] };
  const { renderHTMLProd, renderHTMLDev } = load(RENDERER) as Renderer;
  expect(pool.create, "create()", POOL);
  const single = {
    renderHTMLProd: expect(renderHTMLProd, "renderHTMLProd()", RENDERER),
    renderHTMLDev: expect(renderHTMLDev, "renderHTMLDev()", RENDERER),
  };
  // A worker has to be prepared, but this process already has everything.
  const all = { loadConfigAndPlugins: () => [], buildSchema: () => [] };
  pool.create = () => ({ single, all, end: () => [] }) as unknown as ReturnType<Pool["create"]>;
  // With one processor, Gatsby runs the queries itself (dist/commands/build.js).
  process.env.GATSBY_CPU_COUNT = "1";
}
