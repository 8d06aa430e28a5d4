import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import pacote from "pacote";
import { readLockedPackages } from "../../../plugins/gatsby-source-package-readmes/lib/locked-packages";
import {
  startPackageRegistry,
  type PackageRegistry,
  type RegistryFault,
} from "../../support/package-registry";
import { temporaryFolder } from "../../support/temporary-folder";

/** Functions of npm's client that the site doesn't use and declare itself. */
const npm = pacote as unknown as {
  extract(spec: string, target: string, options: object): Promise<unknown>;
  manifest(spec: string, options: object): Promise<unknown>;
  tarball(spec: string, options: object): Promise<Buffer>;
};

const folder = temporaryFolder();

/** Options that make npm's client use the registry without retries. */
const options = (registry: PackageRegistry, more: object = {}) => ({
  registry: registry.url,
  cache: path.join(folder, "cache", String(Math.random())),
  retry: { retries: 0 },
  timeout: 500,
  ...more,
});

const sample = { name: "@scope/sample", version: "1.0.0", readme: "# Sample\n" };

test("lets npm's client find a package and unpack its tarball", async () => {
  const registry = await startPackageRegistry([sample]);
  const target = path.join(folder, "unpacked");
  await npm.extract("@scope/sample@latest", target, options(registry));
  expect(readFileSync(path.join(target, "README.md"), "utf8")).toBe(sample.readme);
  expect(JSON.parse(readFileSync(path.join(target, "package.json"), "utf8"))).toMatchObject({
    name: "@scope/sample",
    version: "1.0.0",
  });
  expect(registry.requests).toEqual(["/@scope/sample", "/@scope/sample/-/sample-1.0.0.tgz"]);
});

test("writes a list and lock file that the source plugin can read, with the latest version", async () => {
  const registry = await startPackageRegistry([{ ...sample, section: "plugins", group: "CSS" }]);
  await registry.publish({ ...sample, version: "1.1.0", slug: "sample" });
  registry.writeContent(folder);
  const { packages, problems } = readLockedPackages(folder);
  expect(problems).toEqual([]);
  expect(packages).toMatchObject([
    { name: "@scope/sample", slug: "sample", locked: { version: "1.1.0" } },
  ]);
});

test("creates identical tarballs for the same package", async () => {
  const integrities = [sample, { ...sample }].map(async (testPackage) => {
    const registry = await startPackageRegistry([testPackage]);
    registry.writeContent(folder);
    return readLockedPackages(folder).packages[0]?.locked.integrity;
  });
  const [first, second] = await Promise.all(integrities);
  expect(first).toMatch(/^sha512-/);
  expect(first).toBe(second);
});

test("requires a token", async () => {
  const registry = await startPackageRegistry([sample], { token: "secret" });
  await expect(npm.manifest("@scope/sample", options(registry))).rejects.toThrow(/401/);
  const host = registry.url.replace("http:", "");
  const allowed = options(registry, { [`${host}:_authToken`]: "secret" });
  expect(await npm.manifest("@scope/sample", allowed)).toMatchObject({ version: "1.0.0" });
  const { npm_config_userconfig: file } = registry.environment();
  expect(readFileSync(file!, "utf8")).toBe(`${host}:_authToken=secret\n`);
});

test("refuses connections while it's stopped, and restarts at the same address", async () => {
  const registry = await startPackageRegistry([sample]);
  await registry.stop();
  await expect(npm.manifest("@scope/sample", options(registry))).rejects.toThrow(/ECONNREFUSED/);
  await registry.start();
  expect(await npm.manifest("@scope/sample", options(registry))).toMatchObject(sampleFacts);
});

const sampleFacts = { name: "@scope/sample", version: "1.0.0" };

describe("a fault", () => {
  const faults: [RegistryFault, RegExp][] = [
    ["not-found", /404/],
    ["server-error", /500/],
    ["silent", /timeout/i],
    ["stalls", /timeout/i],
    ["drops", /aborted|hang up|ECONNRESET/],
    ["truncated", /integrity/],
    ["wrong-integrity", /integrity/],
  ];

  test.each(faults)("of the kind %s causes a matching error in npm", async (fault, error) => {
    const registry = await startPackageRegistry([{ ...sample, fault }]);
    await expect(npm.tarball("@scope/sample@1.0.0", options(registry))).rejects.toThrow(error);
  });

  test("can be turned on and off", async () => {
    const registry = await startPackageRegistry([sample]);
    registry.setFault("@scope/sample", "server-error");
    await expect(npm.manifest("@scope/sample", options(registry))).rejects.toThrow(/500/);
    registry.setFault("@scope/sample", undefined);
    expect(await npm.manifest("@scope/sample", options(registry))).toMatchObject(sampleFacts);
  });
});
