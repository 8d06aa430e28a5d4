// Checks that readers install the versions that a page was tested with.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { installProblems } from "../../scripts/content-lint/install-rules";
import { CONTENT, expectNoProblems, ROOT } from "../../scripts/content-lint/own-tree";
import { readPages } from "../../scripts/content-lint/page";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = <T>(...file: string[]) => JSON.parse(readFileSync(path.join(...file), "utf8")) as T;

/** The package versions that the site uses: in the examples, the READMEs, and the reference. */
function siteVersions(): Map<string, string> {
  const examples = readdirSync(path.join(ROOT, "examples"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "package.json" && !file.includes("node_modules"))
    .map((file) => read<Manifest>(ROOT, "examples", file));
  const locked = read<Record<string, { version: string }>>(CONTENT, "packages.lock.json");
  return new Map([
    ...examples.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    ),
    ...Object.entries(locked).map(([name, { version }]) => [name, version] as const),
    ...Object.entries(read<Record<string, string>>(CONTENT, "reference/versions.json")),
  ]);
}

/** The versions in the example that is named like the page. They take precedence over other examples. */
function exampleVersions(page: string): [string, string][] {
  const manifest = path.join(ROOT, "examples", path.parse(page).name, "package.json");
  if (!existsSync(manifest)) return [];
  const { dependencies, devDependencies } = read<Manifest>(manifest);
  return Object.entries({ ...dependencies, ...devDependencies });
}

test("install commands contain the major version that the page was tested with", async () => {
  const versions = siteVersions();
  expect(versions.get("webpack-dev-server")).toBeDefined();
  const pages = await readPages(CONTENT);
  expectNoProblems(
    pages.flatMap((page) =>
      installProblems(page, new Map([...versions, ...exampleVersions(page.file)])),
    ),
  );
});
