// Package pages in real builds, with our own registry: what a change rewrites, and what happens when a
// README isn't available. The builds depend on each other, because a real build is slow.
import { rmSync } from "node:fs";
import { beforeAll, describe, test } from "@jest/globals";
import { changedFiles } from "../support/file-snapshot";
import type { BuildResult, ProjectCopy } from "../support/project-copy";
import { copyBuiltProject, rewindBuilds } from "../support/gatsby-build";
import { startPackageRegistry, type PackageRegistry } from "../support/package-registry";
import { expect } from "../support/expect";

let project: ProjectCopy;
let registry: PackageRegistry;

const readme = (text: string) => `# a-loader\n\n${text}\n\n## Options\n\nSee [b](#options).\n`;
const lock = () => registry.writeContent(project.content("."));
const build = (env: Record<string, string> = {}): Promise<BuildResult> =>
  project.build({ ...registry.environment(), ...env });

async function rebuild() {
  const before = project.snapshot();
  const result = await build();
  expect(result.exitCode, result.log).toBe(0);
  const { added, changed, deleted } = changedFiles(before, project.snapshot());
  return { result, changed: [...added, ...changed, ...deleted].sort() };
}

/** Restores the state before the packages were fetched. */
function forgetPackages(): void {
  rewindBuilds(project);
  rmSync(registry.environment().npm_config_cache!, { recursive: true, force: true });
}

beforeAll(async () => {
  project = await copyBuiltProject();
  registry = await startPackageRegistry([
    { name: "a-loader", version: "1.0.0", readme: readme("First."), group: "A" },
    { name: "b-loader", version: "2.0.0", readme: "# b-loader\n\nB.\n", thirdParty: true },
  ]);
  lock();
});

describe("package pages", () => {
  test("are built from the locked tarballs and listed on a generated index page", async () => {
    const result = await build();
    expect(result.exitCode, result.log).toBe(0);
    const page = project.read("loaders/a-loader/index.html");
    expect(page).toContain("First.");
    expect(page).toContain("1.0.0");
    expect(page).not.toContain("third-party package");
    expect(project.read("loaders/b-loader/index.html")).toContain("third-party package");
    expect(project.read("loaders/index.html")).toContain('href="/loaders/b-loader/"');
  });

  test("need neither the registry nor any work when nothing changed", async () => {
    await registry.stop();
    const { result, changed } = await rebuild();
    expect(result).toMatchObject({ pageData: 0, renderedPages: 0 });
    expect(changed).toEqual([]);
    await registry.start();
  });

  test("are the only pages that change with a README, except for the printable page", async () => {
    await registry.publish({
      name: "a-loader",
      version: "1.0.0",
      readme: readme("Second."),
      group: "A",
    });
    lock();
    const { result, changed } = await rebuild();
    expect(result).toMatchObject({ pageData: 2, renderedPages: 2 });
    expect(changed).toEqual([
      "content-index.json",
      "content/loaders/a-loader.json",
      "llms-full.txt",
      "loaders/a-loader/index.html",
      "loaders/a-loader/index.md",
      "loaders/printable/index.html",
      "offline/files.json",
      "page-data/loaders/a-loader/page-data.json",
      "page-data/loaders/printable/page-data.json",
      "search/v2/text-loaders.json",
    ]);
    expect(project.read("loaders/a-loader/index.html")).toContain("Second.");
  });

  test("say that the README is missing if the writer allows it", async () => {
    forgetPackages();
    await registry.stop();
    project.append(
      project.content("guides/development.mdx"),
      "\nThe [options](/loaders/a-loader/#options) of a package.\n",
    );
    const result = await build({ READMES: "placeholder" });
    expect(result.exitCode, result.log).toBe(0);
    expect(project.read("loaders/a-loader/index.html")).toContain("README not available");
    await registry.start();
    await rebuild();
    expect(project.read("loaders/a-loader/index.html")).toContain("Second.");
  });

  test("stop the build when anything is wrong with them, with every message at once", async () => {
    forgetPackages();
    project.append(project.content("packages.yaml"), "- name: c-loader\n  section: loaders\n");
    registry.setFault("a-loader", "wrong-integrity");
    registry.setFault("b-loader", "not-found");
    const { exitCode, log } = await build();
    expect(exitCode).not.toBe(0);
    expect(log).toMatch(/a-loader 1\.0\.0 .*match the lock[\s\S]*sha512-/);
    expect(log).toContain("b-loader 2.0.0");
    expect(log).toContain("READMES=placeholder");
    expect(log).toMatch(/packages\.yaml:\d+ .*c-loader[\s\S]*npm run readmes:update c-loader/);
  });
});
