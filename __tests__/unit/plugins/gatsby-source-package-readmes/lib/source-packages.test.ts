import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { Node, NodePluginArgs, PluginOptions } from "gatsby";
import { setProblems } from "../../../../../src/core/build/problem-list";
import type { PackageReadme } from "../../../../../src/core/package-readme";
import {
  startPackageRegistry,
  type PackageRegistry,
  type TestPackage,
} from "../../../../support/package-registry";
import { importAgain } from "../../../../support/import-again";
import { stubEnv, unstubAllEnvs } from "../../../../support/stubs";
import { folderForEachTest } from "../../../../support/temporary-folder";

class BuildStopped extends Error {}

let sourcePackages: typeof import("../../../../../plugins/gatsby-source-package-readmes/lib/source-packages").sourcePackages;
const folder = folderForEachTest();
let nodes: Map<string, Node & PackageReadme>;
let entries: Map<string, unknown>;
let reported: [level: string, text: string][];

beforeEach(async () => {
  nodes = new Map();
  entries = new Map();
  reported = [];
  jest.spyOn(process, "cwd").mockReturnValue(folder);
  // The module remembers what it has reported.
  ({ sourcePackages } = await importAgain<
    typeof import("../../../../../plugins/gatsby-source-package-readmes/lib/source-packages")
  >("plugins/gatsby-source-package-readmes/lib/source-packages.ts"));
});
afterEach(() => {
  jest.restoreAllMocks();
  unstubAllEnvs();
  setProblems("packages.yaml", []);
});

const created: string[] = [];

/** The part of Gatsby that a source plugin uses. */
const gatsby = {
  actions: {
    createNode: async (node: Node & PackageReadme) => {
      // Gatsby only keeps a node whose digest is the same.
      if (nodes.get(node.id)?.internal.contentDigest === node.internal.contentDigest) return;
      created.push(node.name);
      nodes.set(node.id, structuredClone(node));
    },
    deleteNode: ({ id }: Node) => nodes.delete(id),
  },
  cache: {
    get: async (key: string) => entries.get(key),
    set: async (key: string, value: unknown) => entries.set(key, structuredClone(value)),
  },
  createContentDigest: (value: unknown) => JSON.stringify(value),
  createNodeId: (name: string) => `id of ${name}`,
  getNodesByType: () => [...nodes.values()],
  reporter: {
    activityTimer: () => ({
      start: () => undefined,
      setStatus: () => undefined,
      end: () => undefined,
    }),
    warn: (text: string) => reported.push(["warning", text]),
    success: (text: string) => reported.push(["success", text]),
    panicOnBuild: ({ context }: { context: { text: string } }) => {
      reported.push(["error", context.text]);
      if (process.env.gatsby_executing_command === "build") throw new BuildStopped();
    },
  },
} as unknown as NodePluginArgs;

/** Runs the plugin once with the content in this environment. */
async function run(command: "build" | "develop", env: Record<string, string> = {}): Promise<void> {
  created.length = 0;
  reported.length = 0;
  for (const [name, value] of Object.entries(env)) stubEnv(name, value);
  stubEnv("gatsby_executing_command", command);
  await sourcePackages(gatsby, { plugins: [], contentDirectory: folder } as PluginOptions);
}

async function serve(...packages: TestPackage[]): Promise<PackageRegistry> {
  const server = await startPackageRegistry(packages);
  server.writeContent(folder);
  for (const [name, value] of Object.entries(server.environment())) stubEnv(name, value);
  return server;
}

const a: TestPackage = { name: "a-loader", version: "1.0.0", readme: "# A" };
const b: TestPackage = { name: "b-loader", version: "1.0.0", readme: "# B" };
const named = (name: string) => [...nodes.values()].find((node) => node.name === name);

describe("nodes", () => {
  it("are created for every package, touched if nothing changed, and recreated if something did", async () => {
    const server = await serve(a, b);
    await run("build");
    expect(created).toEqual(["a-loader", "b-loader"]);
    expect(named("a-loader")).toMatchObject({
      markdown: "# A",
      internal: { type: "PackageReadme" },
      parent: null,
    });
    await run("build");
    expect(created).toEqual([]);
    await server.publish({ ...b, version: "1.0.1", readme: "# B, once more" });
    server.writeContent(folder);
    await run("build");
    expect(created).toEqual(["b-loader"]);
    expect(reported).toEqual([]);
  });

  it("are removed with their package", async () => {
    await serve(a, b);
    await run("build");
    writeFileSync(path.join(folder, "packages.yaml"), "");
    writeFileSync(path.join(folder, "packages.lock.json"), "{}");
    await run("build");
    expect(nodes.size).toBe(0);
  });

  it("don't exist in a tree without packages", async () => {
    await run("build");
    expect([nodes.size, reported]).toEqual([0, []]);
  });
});

describe("a build", () => {
  it("stops, and reports everything that is wrong with the files and the packages", async () => {
    const c = { ...a, name: "c-loader", packageJson: "{" };
    const server = await serve(a, b, c, { ...a, name: "d-loader" });
    const list = path.join(folder, "packages.yaml");
    writeFileSync(list, `${readFileSync(list, "utf8")}- name: e-loader\n  section: loaders\n`);
    server.setFault("a-loader", "wrong-integrity");
    server.setFault("b-loader", "not-found");
    server.setFault("d-loader", "not-found");
    await expect(run("build")).rejects.toThrow(BuildStopped);
    expect(reported).toHaveLength(1);
    const [[level, text]] = reported as [[string, string]];
    expect(level).toBe("error");
    expect(text).toContain("packages.yaml:9  e-loader isn't in packages.lock.json");
    expect(text).toMatch(/packages\.lock\.json:2 {2}a-loader 1\.0\.0 can't be shown: its tarball/);
    expect(text).toMatch(/expected sha512-\S+, found sha512-\S+/);
    expect(text).toContain("don't trust what this registry or proxy sends");
    expect(text).toMatch(/:14 {2}c-loader 1\.0\.0 can't be shown: its package\.json isn't valid/);
    expect(text).toContain("2 READMEs are missing");
    expect(text).toContain("doesn't have it (404)\n    b-loader 1.0.0\n    d-loader 1.0.0\n");
    expect(text).toContain("READMES=placeholder");
    expect(nodes.size).toBe(0);
  });

  it("continues with placeholders if the environment says so", async () => {
    const server = await serve(a, b, { ...a, name: "c-loader", packageJson: "{" });
    server.setFault("b-loader", "not-found");
    await run("build", { READMES: "placeholder" });
    expect(reported).toEqual([["warning", expect.stringContaining("1 README is missing")]]);
    expect(reported[0]![1]).toContain("c-loader 1.0.0 can't be shown: its package.json");
    expect(named("a-loader")!.missing).toBeNull();
    expect(named("b-loader")!.missing).toContain("couldn't be fetched");
    expect(named("c-loader")!.missing).toContain("couldn't be read");
  });

  it("never continues with a package that doesn't match the lock file, whatever the environment says", async () => {
    const server = await serve(a);
    server.setFault("a-loader", "wrong-integrity");
    await expect(run("build", { READMES: "placeholder" })).rejects.toThrow(BuildStopped);
  });

  it("works without the registry if npm's cache has everything", async () => {
    const server = await serve(a, b);
    await run("build");
    await server.stop();
    entries.clear();
    nodes.clear();
    await run("build");
    expect(nodes.size).toBe(2);
    expect(reported).toEqual([]);
  });

  it("stops immediately if the registry is unreachable and nothing is cached", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${index}-loader`);
    const server = await serve(...names.map((name) => ({ ...a, name })));
    await server.stop();
    await expect(run("build")).rejects.toThrow(BuildStopped);
    expect(reported[0]![1]).toContain("30 READMEs are missing");
    for (const name of names) expect(reported[0]![1]).toContain(`    ${name} 1.0.0`);
    expect(reported[0]![1].match(/ECONNREFUSED/g)).toHaveLength(1);
  });
});

describe("the preview", () => {
  it("shows what is available, and warns once about what is missing", async () => {
    const server = await serve(a, b);
    server.setFault("b-loader", "not-found");
    await run("develop");
    expect(reported).toEqual([["warning", expect.stringContaining("b-loader 1.0.0")]]);
    expect(named("a-loader")!.markdown).toBe("# A");
    expect(named("b-loader")!.missing).toContain("couldn't be fetched");
    await run("develop");
    expect(reported).toEqual([]);
    server.setFault("b-loader", undefined);
    await run("develop");
    expect([reported, created]).toEqual([[], ["b-loader"]]);
  });

  it("reports a mistake and continues with the rest, until it's fixed", async () => {
    await serve(a, b);
    const list = path.join(folder, "packages.yaml");
    const sound = readFileSync(list, "utf8");
    writeFileSync(list, `${sound}  sort: 1\n`);
    await run("develop");
    expect(reported).toEqual([["error", expect.stringContaining('Unknown key "sort"')]]);
    expect([...nodes.values()].map(({ name }) => name)).toEqual(["a-loader"]);
    writeFileSync(list, sound);
    await run("develop");
    expect(reported).toEqual([["success", expect.any(String)]]);
    expect(nodes.size).toBe(2);
  });

  it("reports a package that doesn't match the lock file", async () => {
    const server = await serve(a);
    server.setFault("a-loader", "wrong-integrity");
    await run("develop");
    expect(reported).toEqual([["error", expect.stringContaining("doesn't match the lock")]]);
    expect(named("a-loader")!.markdown).toBeNull();
  });
});
