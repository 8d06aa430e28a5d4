// Builds the site again in the process that has just built it. Gatsby's command ends after one build, so this repeats
// its steps (dist/commands/build.js, dist/bootstrap/index.js), except for those that only depend on code: the schema,
// the search for queries, and both bundles.
import { createRequire } from "node:module";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { CHECKED_GATSBY } from "../../core/gatsby-part";

type RunHooks = (name: string, args: object) => Promise<unknown>;

/** The steps, and what they need. */
const PARTS = [
  "buildHTMLPagesAndDeleteStaleArtifacts",
  "calculateDirtyQueries",
  "copyStaticDirs",
  "create",
  "createPages",
  "flush",
  "GraphQLRunner",
  "runHooks",
  "runPageQueries",
  "runStaticQueries",
  "saveState",
  "sourceNodes",
  "store",
] as const;

/** Loads Gatsby's own modules, which only this command needs. Throws if one of the parts is missing. */
export function loadGatsby(load: NodeJS.Require = createRequire(path.resolve("package.json"))) {
  try {
    const gatsby = {
      ...(load("gatsby/dist/services") as typeof import("gatsby/dist/services")),
      ...(load("gatsby/dist/redux") as typeof import("gatsby/dist/redux")),
      ...(load(
        "gatsby/dist/commands/build-html",
      ) as typeof import("gatsby/dist/commands/build-html")),
      ...(load("gatsby/dist/utils/page-data") as typeof import("gatsby/dist/utils/page-data")),
      ...(load(
        "gatsby/dist/utils/get-static-dir",
      ) as typeof import("gatsby/dist/utils/get-static-dir")),
      ...(load(
        "gatsby/dist/query/graphql-runner",
      ) as typeof import("gatsby/dist/query/graphql-runner")),
      ...(load("gatsby/dist/utils/worker/pool") as typeof import("gatsby/dist/utils/worker/pool")),
      runHooks: load("gatsby/dist/utils/api-runner-node") as RunHooks,
    };
    const missing = PARTS.find((name) => !gatsby[name]);
    if (missing) throw new Error(`There is no ${missing}.`);
    return gatsby;
  } catch (error) {
    throw new Error(
      `A part of Gatsby ${CHECKED_GATSBY} that npm run build:watch needs wasn't found. Compare ` +
        `src/gatsby/build/rebuild.ts with the steps in gatsby/dist/commands/build.js. ${(error as Error).message}`,
    );
  }
}

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
