// Tests the CI configuration on /configuration/cache/: pasted as it is, it stores the cache in the right
// place.
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, test } from "@jest/globals";
import { runExampleCli } from "../support/examples";
import { inProject, shownConfig } from "../support/page-samples";
import { expect } from "../support/expect";

/** Clears the variables that CI services set, because the tests may themselves run on one of them. */
const NONE = { GITHUB_REF_NAME: "", CI_COMMIT_REF_NAME: "", CI: "" };

async function storesCache(variables: Record<string, string>): Promise<boolean> {
  const config = await shownConfig("configuration/cache.mdx", "cacheDirectory", "readonly");
  const { exitCode, output, folder } = await runExampleCli("project", ["--mode", "production"], {
    ...inProject(config, { files: { "src/index.js": "console.log(1);\n" } }),
    variables: { ...NONE, ...variables },
  });
  expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
  return existsSync(path.join(folder, ".cache/webpack/default-production/0.pack"));
}

describe("the cache from the page about caching on CI", () => {
  test.each([
    ["a developer's machine", {}],
    ["main on GitHub Actions", { CI: "true", GITHUB_REF_NAME: "main" }],
    ["main on GitLab CI", { CI: "true", CI_COMMIT_REF_NAME: "main" }],
    ["a service with other variables", { CI: "true" }],
  ])("is stored on %s", async (_name, variables) => {
    expect(await storesCache(variables)).toBe(true);
  });

  test.each([
    ["a pull request on GitHub Actions", { CI: "true", GITHUB_REF_NAME: "12/merge" }],
    ["a branch on GitLab CI", { CI: "true", CI_COMMIT_REF_NAME: "faster" }],
  ])("is read but not stored on %s", async (_name, variables) => {
    expect(await storesCache(variables)).toBe(false);
  });
});
