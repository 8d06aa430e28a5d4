import { beforeEach, describe, expect, it } from "@jest/globals";
import { loadPackages } from "../../../../../plugins/gatsby-source-package-readmes/lib/load-packages";
import { readLockedPackages } from "../../../../../plugins/gatsby-source-package-readmes/lib/locked-packages";
import { readNpmConfig } from "../../../../../plugins/gatsby-source-package-readmes/lib/npm-config";
import { Registry } from "../../../../../plugins/gatsby-source-package-readmes/lib/registry";
import {
  startPackageRegistry,
  type PackageRegistry,
  type TestPackage,
} from "../../../../support/package-registry";
import { folderForEachTest } from "../../../../support/temporary-folder";

const folder = folderForEachTest();
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
});

// Gatsby's cache stores copies of values.
const cache = {
  get: async (key: string) =>
    entries.has(key) ? (JSON.parse(entries.get(key)!) as unknown) : undefined,
  set: async (key: string, value: unknown) => entries.set(key, JSON.stringify(value)),
};

/** Loads the packages that the registry's content lists, as Gatsby's next run would. */
async function load(server: PackageRegistry) {
  const { packages, problems } = readLockedPackages(folder);
  expect(problems).toEqual([]);
  const progress: number[] = [];
  let opened = 0;
  const loaded = await loadPackages(packages, {
    cache,
    registry: async () => {
      opened += 1;
      return new Registry(await readNpmConfig(folder, { ...process.env, ...server.environment() }));
    },
    onProgress: (done) => progress.push(done),
  });
  return { loaded, readmes: loaded.map(({ readme }) => readme), opened, progress };
}

async function serve(...packages: TestPackage[]): Promise<PackageRegistry> {
  const server = await startPackageRegistry(packages);
  server.writeContent(folder);
  return server;
}

const a: TestPackage = { name: "a-loader", version: "1.0.0", readme: "# A" };

describe("loadPackages", () => {
  it("creates a README from the list, the lock file, and the package itself", async () => {
    const server = await serve({
      name: "@scope/a-loader",
      version: "1.2.3",
      readme: "# A",
      section: "plugins",
      slug: "a",
      title: "A",
      group: "Community",
      thirdParty: true,
      edit: "https://github.com/scope/mono/edit/main/packages/a/README.md",
      tag: "a@{version}",
      packageJson: {
        description: "A loader",
        repository: { url: "git+https://github.com/scope/mono.git", directory: "packages/a" },
        author: "A @a-person",
      },
    });
    const { readmes } = await load(server);
    expect(readmes).toEqual([
      {
        name: "@scope/a-loader",
        version: "1.2.3",
        license: "MIT",
        description: "A loader",
        section: "plugins",
        slug: "a",
        title: "A",
        group: "Community",
        sort: 0,
        thirdParty: true,
        repository: "https://github.com/scope/mono",
        directory: "packages/a",
        tag: "a@1.2.3",
        editUrl: "https://github.com/scope/mono/edit/main/packages/a/README.md",
        contributors: ["a-person"],
        markdown: "# A",
        missing: null,
      },
    ]);
  });

  it("keeps the order of the list and reports its progress", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index}-loader`);
    const server = await serve(...names.map((name) => ({ name, version: "1.0.0", readme: name })));
    const { readmes, progress } = await load(server);
    expect(readmes.map(({ name, markdown }) => [name, markdown])).toEqual(
      names.map((name) => [name, name]),
    );
    expect(progress).toEqual(names.map((_name, index) => index + 1));
  });

  it("doesn't request or unpack a package twice", async () => {
    const server = await serve(a, { name: "b-loader", version: "1.0.0" });
    const first = await load(server);
    server.requests.length = 0;
    const second = await load(server);
    expect(second.readmes).toEqual(first.readmes);
    expect(second.opened).toBe(0);
    expect(server.requests).toEqual([]);
  });

  it("follows the lock file to another version", async () => {
    const server = await serve(a);
    await load(server);
    await server.publish({ ...a, version: "2.0.0", readme: "# Two" });
    server.writeContent(folder);
    const two = await load(server);
    expect(two.readmes).toMatchObject([{ version: "2.0.0", tag: "v2.0.0", markdown: "# Two" }]);
  });

  it("returns no README for a package that can't be fetched, and tries again in the next run", async () => {
    const server = await serve(a, { name: "b-loader", version: "1.0.0", readme: "# B" });
    server.setFault("a-loader", "not-found");
    const { loaded } = await load(server);
    expect(loaded[0]).toMatchObject({
      failure: { kind: "unavailable" },
      readme: {
        name: "a-loader",
        version: "1.0.0",
        title: "a-loader",
        markdown: null,
        missing: "The README couldn't be fetched when this page was built.",
      },
    });
    expect(loaded[1]).not.toHaveProperty("failure");
    server.setFault("a-loader", undefined);
    expect((await load(server)).readmes[0]!.markdown).toContain("# A");
  });

  it.each(["wrong-integrity", "truncated"] as const)(
    "returns no README for a package that doesn't match the lock file: %s",
    async (fault) => {
      const server = await serve(a);
      server.setFault("a-loader", fault);
      const { loaded } = await load(server);
      expect(loaded).toMatchObject([{ failure: { kind: "tampered" }, readme: { markdown: null } }]);
    },
  );

  it("returns no README for an invalid package", async () => {
    const server = await serve({ ...a, packageJson: "{" });
    const { loaded } = await load(server);
    expect(loaded).toMatchObject([
      {
        failure: { kind: "broken", message: "its package.json isn't valid JSON" },
        readme: { missing: "The package couldn't be read when this page was built." },
      },
    ]);
  });
});
