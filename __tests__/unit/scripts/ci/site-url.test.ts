import { expect, it } from "@jest/globals";
import { CiProject } from "../../../support/ci-project";

const siteUrl = (env: Record<string, string>) =>
  new CiProject().run("scripts/ci/site-url.sh", [], env);

it.each([
  [
    "what is set",
    { SITE_URL: "https://docs.example.org/", GITHUB_REPOSITORY: "a/b" },
    "https://docs.example.org",
  ],
  [
    "that of the owner's pages",
    { GITHUB_REPOSITORY: "Some-Org/Some-Org.github.io" },
    "https://some-org.github.io",
  ],
])("the site's address is %s", async (_name, env, url) => {
  expect(await siteUrl(env)).toEqual({ exitCode: 0, output: `url=${url}\n` });
});

it.each([
  ["a repository's pages", { GITHUB_REPOSITORY: "some-org/docs" }],
  ["a set address", { SITE_URL: "https://example.org/docs/", GITHUB_REPOSITORY: "a/b" }],
])("an address with a path stops the build: %s", async (_name, env) => {
  const { exitCode, output } = await siteUrl(env);
  expect(exitCode).toBe(1);
  expect(output).toContain("/docs, but it works only at the root of a host");
  expect(output).not.toContain("url=");
});
