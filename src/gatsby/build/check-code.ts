// Fails a build if code of Gatsby and its plugins has changed that the site relies on without replacing it, such as a
// global variable or a message. Readers would otherwise be the first to notice.
import path from "node:path";
import { textOf } from "../../core/files";
import { expectPart } from "../../core/gatsby-part";

/** File in `node_modules` → code in it → the file of this site that relies on it. */
export const USED_CODE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "gatsby/cache-dir/production-app.js": {
    "window.___loader = publicLoader": "src/gatsby/recover-loading.ts",
    "publicLoader.loadPage(browserLoc.pathname + browserLoc.search)":
      "src/gatsby/recover-loading.ts",
    'id="gatsby-focus-wrapper"': "src/gatsby/move-focus.ts",
    "document.getElementById(`gatsby-focus-wrapper`)": "src/gatsby/hydrate.ts",
    "{ pagePath, location: browserLoc } = window": "src/gatsby/script-loader.tsx",
    "performance.mark(`onInitialClientRender`)": "src/cms/editor/page-preview/page-frame.ts",
  },
  "gatsby/cache-dir/static-entry.js": {
    '<Router id="gatsby-focus-wrapper"': "src/gatsby/hydrate.ts",
  },
  "gatsby/cache-dir/navigation.js": {
    "window.___navigate = (to, options) =>": "src/gatsby/recover-loading.ts",
    "loader.loadPage(pathname + search)": "src/gatsby/recover-loading.ts",
    "/loading chunk \\d* failed./i.test(event.reason)": "src/gatsby/recover-loading.ts",
    "gatsbyApi: `clearPathResources`": "src/offline/service-worker/worker.ts",
    "args.location.action = args.action": "src/navigation/scroll.ts",
  },
  "gatsby/cache-dir/ensure-resources.js": {
    "loader.loadPageSync(": "src/gatsby/recover-loading.ts",
    "nextProps.location.pathname + nextProps.location.search": "src/gatsby/recover-loading.ts",
  },
  "gatsby/cache-dir/loader.js": {
    "loadPage: rawPath => instance.loadPage(rawPath)": "src/gatsby/recover-loading.ts",
    "hovering: rawPath => instance.hovering(rawPath)": "src/gatsby/recover-loading.ts",
    "Error: `error`": "src/gatsby/recover-loading.ts",
    "json: pageData.result": "src/gatsby/page-data.ts",
    "chunk with the name": "src/core/errors.ts",
    "/page-data/${fixedPath}/page-data.json": "src/core/offline.ts",
    "status === 500": "src/gatsby/build/webpack-config.ts",
  },
  "gatsby-link/dist/index.modern.mjs": {
    "window.___navigate(": "src/gatsby/recover-loading.ts",
    "___loader.hovering(": "src/gatsby/recover-loading.ts",
  },
  "gatsby/dist/redux/actions/public.js": {
    "type: `CREATE_NODE`": "src/gatsby/build/create-pages-again.ts",
    "type: `DELETE_NODE`": "src/gatsby/build/create-pages-again.ts",
  },
  "gatsby/dist/redux/persist.js": {
    "`redux.rest.state`": "scripts/lib/cache-manifest.mjs",
  },
  "gatsby/dist/datastore/lmdb/lmdb-datastore.js": {
    "`/.cache/data/` + dbFileName": "scripts/lib/cache-manifest.mjs",
  },
  "gatsby/dist/services/initialize.js": {
    "const workerPool = WorkerPool.create()": "src/gatsby/build/without-workers.ts",
  },
  "webpack/lib/Compilation.js": {
    "for (const child of this.children) {": "src/gatsby/build/stable-compilation-hash.ts",
  },
  "gatsby-cli/lib/create-cli.js": {
    "process.env.gatsby_executing_command = command": "src/core/build/environment.ts",
  },
  "gatsby-plugin-mdx/dist/gatsby-node.js": {
    "(0, _frontmatter.parseFrontmatter)(": "src/gatsby/build/invalid-front-matter.ts",
  },
  "gatsby-plugin-google-gtag/gatsby-browser.js": {
    'window.gtag("event", "page_view", {': "src/analytics/page-views.ts",
    "page_path: pagePath": "src/analytics/page-views.ts",
  },
  "gatsby-plugin-offline/sw-append.js": {
    "const MessageAPI = {": "src/offline/service-worker/worker.ts",
    "clearPathResources: event =>": "src/offline/service-worker/worker.ts",
  },
};

/**
 * Call this before anything is built.
 *
 * @param modules The folder of the installed packages.
 * @throws if code that the site relies on isn't found.
 */
export function checkGatsbyCode(modules = "node_modules"): void {
  for (const [file, users] of Object.entries(USED_CODE)) {
    const text = textOf(path.join(modules, file));
    for (const [code, usedBy] of Object.entries(users)) {
      expectPart(text?.includes(code), `the code "${code}"`, file, usedBy);
    }
  }
}
