import { expect, it } from "@jest/globals";
import { packagePages } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/readme/package-pages";

const entry = (name: string, repository: string | null, directory = "") => ({
  name,
  section: "plugins",
  slug: name.replace("@", "").replace("/", "-"),
  repository,
  directory,
});

it("finds a page by the package's name and by its repository", () => {
  const pages = packagePages([
    entry("a-plugin", "https://github.com/Org/a-plugin"),
    entry("@b/c", "https://github.com/org/mono", "packages/c"),
    entry("d-plugin", null),
  ]);
  expect(Object.fromEntries(pages)).toEqual({
    "a-plugin": "/plugins/a-plugin/",
    "@b/c": "/plugins/b-c/",
    "d-plugin": "/plugins/d-plugin/",
    "https://github.com/org/a-plugin": "/plugins/a-plugin/",
    "https://github.com/org/mono/packages/c": "/plugins/b-c/",
  });
});

it("maps a repository with several packages to the package that has its name, in any order", () => {
  const repository = "https://github.com/webpack/minimizer-webpack-plugin";
  const shared = [
    entry("minimizer-webpack-plugin", repository),
    entry("terser-webpack-plugin", repository),
  ];
  for (const packages of [shared, shared.toReversed()]) {
    expect(packagePages(packages).get(repository)).toBe("/plugins/minimizer-webpack-plugin/");
  }
});
