// Builds the site again in the process that has just built it. Gatsby's command ends after one build, so this repeats
// its steps (dist/commands/build.js, dist/bootstrap/index.js), except for those that only depend on code: the schema,
// the search for queries, and both bundles.
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { loadParts } from "./load-parts";

type Gatsby = typeof import("gatsby/dist/services") &
  typeof import("gatsby/dist/redux") &
  typeof import("gatsby/dist/commands/build-html") &
  typeof import("gatsby/dist/utils/page-data") &
  typeof import("gatsby/dist/utils/get-static-dir") &
  typeof import("gatsby/dist/query/graphql-runner") &
  typeof import("gatsby/dist/utils/worker/pool");

/** Gatsby's modules, and the steps and data that are in them. */
const PARTS: Readonly<Record<string, readonly (keyof Gatsby)[]>> = {
  "services/index.js": [
    "calculateDirtyQueries",
    "createPages",
    "runPageQueries",
    "runStaticQueries",
    "sourceNodes",
  ],
  "redux/index.js": ["saveState", "store"],
  "commands/build-html.js": ["buildHTMLPagesAndDeleteStaleArtifacts"],
  "utils/page-data.js": ["flush"],
  "utils/get-static-dir.js": ["copyStaticDirs"],
  "query/graphql-runner.js": ["GraphQLRunner"],
  "utils/worker/pool.js": ["create"],
};

const load = <Module>(file: string, names: readonly (keyof Module)[]): Module =>
  loadParts(`gatsby/dist/${file}`, names, "src/gatsby/build/rebuild.ts");

/** Loads Gatsby's own modules, which only this command needs. Throws if one of the parts is missing. */
const loadGatsby = () => ({
  ...(Object.assign(
    {},
    ...Object.entries(PARTS).map(([file, names]) => load(file, names)),
  ) as Gatsby),
  runHooks: load<(name: string, args: object) => Promise<unknown>>("utils/api-runner-node.js", []),
});

/**
 * Runs all steps of a build that depend on content. Returns false if the pages need other templates, and with them
 * other bundles. Ends the process if the content has mistakes, as builds do.
 */
export async function rebuild(graphql: BuildArgs["graphql"]): Promise<boolean> {
  const gatsby = loadGatsby();
  const { store } = gatsby;
  const { program, flattenedPlugins } = store.getState();
  const context = { program, store };
  const templates = () =>
    [...new Set(Array.from(store.getState().pages.values(), (page) => page.component))].sort();
  const before = templates();
  // Gatsby's types don't say that it returns a promise.
  const saveState = gatsby.saveState as () => Promise<void>;

  await gatsby.runHooks("onPreBootstrap", {});
  for (const { name, nodeAPIs, resolve } of flattenedPlugins) {
    const isOurs = resolve.startsWith(path.resolve("plugins"));
    if (isOurs && nodeAPIs.includes("sourceNodes")) {
      await gatsby.sourceNodes({ ...context, webhookSourcePluginName: name });
    }
  }
  await gatsby.createPages({ ...context, gatsbyNodeGraphQLFunction: graphql as never });
  if (templates().join() !== before.join()) return false;

  const graphqlRunner = new gatsby.GraphQLRunner(store);
  const { queryIds } = await gatsby.calculateDirtyQueries(context);
  await gatsby.runStaticQueries({ ...context, queryIds, graphqlRunner });
  await gatsby.runPageQueries({ ...context, queryIds, graphqlRunner });
  await gatsby.flush();
  gatsby.copyStaticDirs();
  await saveState();
  await gatsby.buildHTMLPagesAndDeleteStaleArtifacts({
    program: program as never,
    workerPool: gatsby.create(),
  });
  await gatsby.runHooks("onPostBuild", { graphql });
  await saveState();
  return true;
}
