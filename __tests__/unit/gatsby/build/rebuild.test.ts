// A build test builds with the installed version; these tests load modules with less in them.
import { expect, test } from "@jest/globals";
import { loadGatsby } from "../../../../src/gatsby/build/rebuild";

/** Loads Gatsby from these modules. Others can't be found. */
const loadFrom = (modules: Record<string, unknown>) =>
  loadGatsby(((file: string) => {
    if (!(file in modules)) throw new Error(`Cannot find module '${file}'`);
    return modules[file];
  }) as NodeJS.Require);

const step = () => undefined;
const MODULES = {
  "gatsby/dist/services": {
    calculateDirtyQueries: step,
    createPages: step,
    runPageQueries: step,
    runStaticQueries: step,
    sourceNodes: step,
  },
  "gatsby/dist/redux": { saveState: step, store: {} },
  "gatsby/dist/commands/build-html": { buildHTMLPagesAndDeleteStaleArtifacts: step },
  "gatsby/dist/utils/page-data": { flush: step },
  "gatsby/dist/utils/get-static-dir": { copyStaticDirs: step },
  "gatsby/dist/query/graphql-runner": { GraphQLRunner: step },
  "gatsby/dist/utils/worker/pool": { create: step },
  "gatsby/dist/utils/api-runner-node": step,
};

test("loads every step", () => {
  expect(() => loadFrom(MODULES)).not.toThrow();
});

test.each([
  ["a step", { ...MODULES, "gatsby/dist/utils/page-data": {} }, "There is no flush."],
  ["a module", { "gatsby/dist/services": {} }, "Cannot find module 'gatsby/dist/redux'"],
])("stops if Gatsby lacks %s, and says where to look", (_what, modules, reason) => {
  expect(() => loadFrom(modules)).toThrow(
    `Compare src/gatsby/build/rebuild.ts with the steps in gatsby/dist/commands/build.js. ${reason}`,
  );
});
