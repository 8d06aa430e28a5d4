import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { stringify } from "yaml";
import { readNpmConfig } from "../../../../plugins/gatsby-source-package-readmes/lib/npm-config";
import { Registry } from "../../../../plugins/gatsby-source-package-readmes/lib/registry";
import { updateReadmes } from "../../../../scripts/lib/update-readmes";
import {
  startPackageRegistry,
  type PackageRegistry,
  type TestPackage,
} from "../../../support/package-registry";
import { folderForEachTest } from "../../../support/temporary-folder";

const folder = folderForEachTest();

const a: TestPackage = { name: "a-loader", version: "1.0.0", readme: "# A" };
const b: TestPackage = { name: "b-loader", version: "1.0.0", readme: "# B" };

const lockFile = () => path.join(folder, "packages.lock.json");
const lockText = () => readFileSync(lockFile(), "utf8");
const lock = () => JSON.parse(lockText()) as Record<string, { version: string }>;
const versions = () => Object.entries(lock()).map(([name, { version }]) => `${name} ${version}`);

function list(...names: string[]): void {
  const entries = names.map((name) => ({ name, section: "loaders" }));
  writeFileSync(path.join(folder, "packages.yaml"), stringify(entries));
}

/** Updates the lock file, and returns the summary and the packages that failed. */
async function update(server: PackageRegistry, ...names: string[]) {
  const npm = await readNpmConfig(folder, { ...process.env, ...server.environment() });
  const update = await updateReadmes(folder, names, new Registry(npm));
  const failures = [...update.failures].map(([name, { message }]) => `${name}: ${message}`);
  return { summary: update.summary, failures };
}

describe("updateReadmes", () => {
  it("locks every listed package at its latest release, without the host of the registry", async () => {
    const server = await startPackageRegistry([{ ...a, version: "0.9.0" }, a, b]);
    list("b-loader", "a-loader");
    const { summary, failures } = await update(server);
    expect(failures).toEqual([]);
    expect(summary).toBe(
      "  added    a-loader 1.0.0\n  added    b-loader 1.0.0\n" +
        "2 packages locked: 2 added, 0 updated, 0 removed, 0 unchanged.",
    );
    expect(lock()).toEqual({
      "a-loader": {
        version: "1.0.0",
        tarball: "a-loader/-/a-loader-1.0.0.tgz",
        integrity: expect.stringMatching(/^sha512-/),
        readme: expect.stringMatching(/^sha256-/),
      },
      "b-loader": expect.objectContaining({ tarball: "b-loader/-/b-loader-1.0.0.tgz" }),
    });
    expect(lockText()).not.toMatch(/127\.0\.0\.1|https?:/);
    expect(Object.keys(lock())).toEqual(["a-loader", "b-loader"]);
    expect(readdirSync(folder).sort()).toEqual(["packages.lock.json", "packages.yaml"]);
  });

  it("writes the same bytes if nothing is new, and downloads no packages", async () => {
    const server = await startPackageRegistry([a, b]);
    list("a-loader", "b-loader");
    await update(server);
    const before = lockText();
    server.requests.length = 0;
    const { summary } = await update(server);
    expect(summary).toBe("2 packages locked: 0 added, 0 updated, 0 removed, 2 unchanged.");
    expect(lockText()).toBe(before);
    expect(server.requests.sort()).toEqual(["/a-loader", "/b-loader"]);
  });

  it("summarizes which packages were updated, and whether their READMEs changed", async () => {
    const server = await startPackageRegistry([a, b, { ...a, name: "c-loader" }]);
    list("a-loader", "b-loader", "c-loader");
    await update(server);
    await server.publish({ ...a, version: "1.1.0", readme: "# A, new" });
    await server.publish({ ...b, version: "2.0.0" });
    list("a-loader", "b-loader");
    expect((await update(server)).summary).toBe(
      "  updated  a-loader 1.0.0 → 1.1.0 (README changed)\n" +
        "  updated  b-loader 1.0.0 → 2.0.0 (README unchanged)\n" +
        "  removed  c-loader 1.0.0\n" +
        "2 packages locked: 0 added, 2 updated, 1 removed, 0 unchanged.",
    );
  });

  it("updates only the packages that are named", async () => {
    const server = await startPackageRegistry([a, b]);
    list("a-loader", "b-loader");
    await update(server);
    await server.publish({ ...a, version: "1.1.0" });
    await server.publish({ ...b, version: "1.1.0" });
    const { summary } = await update(server, "b-loader");
    expect(summary).toContain("b-loader 1.0.0 → 1.1.0");
    expect(versions()).toEqual(["a-loader 1.0.0", "b-loader 1.1.0"]);
  });

  it("removes a package that is no longer on the list, even if it's named", async () => {
    const server = await startPackageRegistry([a, b]);
    list("a-loader", "b-loader");
    await update(server);
    list("a-loader");
    expect((await update(server, "b-loader")).summary).toContain("removed  b-loader 1.0.0");
    expect(versions()).toEqual(["a-loader 1.0.0"]);
  });

  it("suggests the closest package for an unknown one and leaves the lock file alone", async () => {
    const server = await startPackageRegistry([a]);
    list("a-loader");
    await expect(update(server, "a-laoder")).rejects.toThrow(
      "a-laoder isn't in packages.yaml. Did you mean a-loader?",
    );
    expect(existsSync(lockFile())).toBe(false);
    expect(server.requests).toEqual([]);
  });

  it("reports that the registry can't be reached and leaves the lock file alone", async () => {
    const server = await startPackageRegistry([a, b]);
    list("a-loader");
    await update(server);
    const before = lockText();
    await server.stop();
    list("a-loader", "b-loader");
    await expect(update(server)).rejects.toThrow(
      /^127\.0\.0\.1:\d+ can't be reached \(ECONNREFUSED\)$/,
    );
    expect(lockText()).toBe(before);
  });

  it("keeps the locked version of a package that can't be updated, and updates the others", async () => {
    const server = await startPackageRegistry([a, b]);
    list("a-loader", "b-loader");
    await update(server);
    await server.publish({ ...a, version: "2.0.0", packageJson: "{" });
    await server.publish({ ...b, version: "2.0.0" });
    expect((await update(server)).failures).toEqual([
      "a-loader: its package.json isn't valid JSON",
    ]);
    expect(versions()).toEqual(["a-loader 1.0.0", "b-loader 2.0.0"]);
  });

  it("rejects an invalid list", async () => {
    const server = await startPackageRegistry([a]);
    writeFileSync(path.join(folder, "packages.yaml"), "- name: a-loader\n");
    await expect(update(server)).rejects.toThrow("packages.yaml:1  The package has no section");
    expect(existsSync(lockFile())).toBe(false);
  });

  it("recreates an invalid lock file if no package is named", async () => {
    const server = await startPackageRegistry([a]);
    list("a-loader");
    writeFileSync(lockFile(), "<<<<<<< HEAD\n{");
    await expect(update(server, "a-loader")).rejects.toThrow("packages.lock.json:1");
    await update(server);
    expect(versions()).toEqual(["a-loader 1.0.0"]);
  });

  it("recreates an invalid entry, no matter which package is named", async () => {
    const server = await startPackageRegistry([a, b]);
    list("a-loader", "b-loader");
    await update(server);
    writeFileSync(lockFile(), lockText().replace('"version": "1.0.0"', '"version": "latest"'));
    await update(server, "b-loader");
    expect(versions()).toEqual(["a-loader 1.0.0", "b-loader 1.0.0"]);
  });

  it("rejects content that lists no packages", async () => {
    const server = await startPackageRegistry([]);
    await expect(update(server)).rejects.toThrow("packages.yaml lists no packages");
    expect(readdirSync(folder)).toEqual([]);
  });
});
