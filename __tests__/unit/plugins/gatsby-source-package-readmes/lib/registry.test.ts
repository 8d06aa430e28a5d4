import { writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readNpmConfig } from "../../../../../plugins/gatsby-source-package-readmes/lib/npm-config";
import { PackageFailure } from "../../../../../plugins/gatsby-source-package-readmes/lib/package-failure";
import { Registry } from "../../../../../plugins/gatsby-source-package-readmes/lib/registry";
import { startPackageRegistry, type PackageRegistry } from "../../../../support/package-registry";
import { onTestFinished } from "../../../../support/clean-up";
import { startServer } from "../../../../support/local-server";
import { folderForEachTest } from "../../../../support/temporary-folder";

const place = (name: string, version = "1.0.0") => ({
  name,
  tarball: `${name}/-/${name.split("/").at(-1)}-${version}.tgz`,
});

const a = { name: "a-loader", version: "1.0.0", readme: "# A" };
const b = { name: "b-loader", version: "1.0.0", readme: "# B" };
const otherIntegrity = `sha512-${"A".repeat(86)}==`;

/** The registry that npm would use in a folder with this .npmrc, without the machine's own settings. */
async function registryOf(
  server: PackageRegistry,
  { npmrc = "", env = {} }: { npmrc?: string; env?: Record<string, string> } = {},
): Promise<Registry> {
  writeFileSync(path.join(folder, "package.json"), "{}");
  writeFileSync(path.join(folder, ".npmrc"), npmrc);
  const environment = { ...process.env, ...server.environment(), ...env };
  return new Registry(await readNpmConfig(folder, environment));
}

const folder = folderForEachTest();

async function failure(promise: Promise<unknown>): Promise<PackageFailure> {
  const error = await promise.then(
    () => new Error("it worked"),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PackageFailure);
  return error as PackageFailure;
}

describe("the newest release", () => {
  it("is the one that the registry tags as the latest, whatever Node.js version it requires", async () => {
    const server = await startPackageRegistry([
      { ...a, version: "1.0.0", packageJson: { engines: { node: ">=1" } } },
      { ...a, version: "2.0.0", packageJson: { engines: { node: ">=999" } } },
    ]);
    expect(await (await registryOf(server)).latest("a-loader")).toMatchObject({
      version: "2.0.0",
      tarball: "a-loader/-/a-loader-2.0.0.tgz",
      integrity: expect.stringMatching(/^sha512-/),
    });
  });

  it("of a package that doesn't exist is unavailable", async () => {
    const server = await startPackageRegistry([a]);
    const { kind, message } = await failure((await registryOf(server)).latest("c-loader"));
    expect([kind, message]).toEqual([
      "unavailable",
      `${new URL(server.url).host} doesn't have it (404)`,
    ]);
  });

  it("has a tarball path below the registry, even if a mirror links to its origin", async () => {
    const tarballs = [
      "{registry}/npm/a-loader/-/a-loader-1.0.0.tgz",
      "{registry}/npm/download/a-loader/1.0.0",
      "https://origin.example/a-loader/-/a-loader-1.0.0.tgz",
      "https://origin.example/files/a.tgz",
    ];
    let url = "";
    const server = createServer((_request, response) => {
      const tarball = tarballs.shift()!.replace("{registry}", url);
      const versions = { "1.0.0": { name: "a-loader", version: "1.0.0", dist: { tarball } } };
      response.end(JSON.stringify({ "dist-tags": { latest: "1.0.0" }, versions }));
    });
    const { origin, stop } = await startServer(server);
    url = origin;
    const npm = { registry: `${url}/npm`, cache: folder };
    const latest = () => new Registry(npm).latest("a-loader");
    expect((await latest()).tarball).toBe("a-loader/-/a-loader-1.0.0.tgz");
    expect((await latest()).tarball).toBe("download/a-loader/1.0.0");
    expect((await latest()).tarball).toBe("a-loader/-/a-loader-1.0.0.tgz");
    expect((await failure(latest())).message).toBe("the registry doesn't have its tarball");
    await stop();
  });
});

describe("a tarball", () => {
  it("is requested once, and then read from npm's cache", async () => {
    const server = await startPackageRegistry([a]);
    const { integrity } = await (await registryOf(server)).latest("a-loader");
    server.requests.length = 0;
    const first = await (await registryOf(server)).tarball({ ...place("a-loader"), integrity });
    expect(server.requests).toEqual(["/a-loader/-/a-loader-1.0.0.tgz"]);
    await server.stop();
    const registry = await registryOf(server);
    expect(await registry.tarball({ ...place("a-loader"), integrity })).toEqual(first);
    expect(server.requests).toHaveLength(1);
  });

  it("isn't requested when npm is set to offline", async () => {
    const server = await startPackageRegistry([a]);
    const { integrity } = await (await registryOf(server)).latest("a-loader");
    const offline = await registryOf(server, { env: { npm_config_offline: "true" } });
    server.requests.length = 0;
    const missing = await failure(offline.tarball({ ...place("a-loader"), integrity }));
    expect(missing).toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(/in offline mode/),
    });
    await (await registryOf(server)).tarball({ ...place("a-loader"), integrity });
    expect(await offline.tarball({ ...place("a-loader"), integrity })).toBeInstanceOf(Buffer);
    expect(server.requests).toHaveLength(1);
  });

  it("that doesn't match the lock file is rejected with the integrity that was found", async () => {
    const server = await startPackageRegistry([a]);
    const registry = await registryOf(server);
    const { integrity } = await registry.latest("a-loader");
    const { kind, message } = await failure(
      registry.tarball({ ...place("a-loader"), integrity: otherIntegrity }),
    );
    expect(kind).toBe("tampered");
    expect(message).toContain(`expected ${otherIntegrity}, found ${integrity}`);
  });

  it.each(["wrong-integrity", "truncated"] as const)(
    "with other content is rejected: %s",
    async (fault) => {
      const server = await startPackageRegistry([a]);
      const registry = await registryOf(server);
      const { integrity } = await registry.latest("a-loader");
      server.setFault("a-loader", fault);
      const { kind } = await failure(registry.tarball({ ...place("a-loader"), integrity }));
      expect(kind).toBe("tampered");
    },
  );

  it.each([
    ["not-found", "doesn't have it (404)", 1],
    ["server-error", "returned status 500", 2],
    ["drops", "can't be reached (ECONNRESET)", 2],
  ] as const)("is unavailable: %s", async (fault, message, requests) => {
    const server = await startPackageRegistry([a, b]);
    server.setFault("a-loader", fault);
    const registry = await registryOf(server);
    const found = await failure(registry.tarball(place("a-loader")));
    expect([found.kind, found.message]).toEqual([
      "unavailable",
      `${new URL(server.url).host} ${message}`,
    ]);
    expect(server.requests).toHaveLength(requests);
    // The registry itself is reachable, so the next package is requested.
    expect(await registry.tarball(place("b-loader"))).toBeInstanceOf(Buffer);
    expect(registry.unreachable).toBeUndefined();
  });

  it.each(["silent", "stalls"] as const)(
    "times out after the time that npm's configuration sets: %s",
    async (fault) => {
      const server = await startPackageRegistry([a]);
      server.setFault("a-loader", fault);
      const registry = await registryOf(server, { npmrc: "fetch-timeout=200" });
      const { kind, message } = await failure(registry.tarball(place("a-loader")));
      expect([kind, message]).toEqual([
        "unavailable",
        `${new URL(server.url).host} didn't respond within 0.2 s`,
      ]);
    },
  );
});

/** A registry that answers every request in the same way. */
async function answering(
  answer: (response: ServerResponse) => void,
): Promise<{ registry: Registry; host: string }> {
  const server = createServer((_request, response) => answer(response));
  const { origin, stop } = await startServer(server);
  onTestFinished(stop);
  const npm = { registry: origin, cache: folder, timeout: 200 };
  return { registry: new Registry(npm), host: new URL(origin).host };
}

const says = (body: string) => (response: ServerResponse) => void response.end(body);

/** Sends more and more data, as fast as it's read. */
function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024, "x");
  const send = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", send);
  send();
}

/** Sends a letter from time to time. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write("x"), 50);
  response.on("close", () => clearInterval(timer));
}

describe("a registry that sends invalid data", () => {
  it.each([
    ["HTML", "<!doctype html><title>Sign in to the network</title>"],
    ["nothing", ""],
    ["half of a document", '{"dist-tags":{"latest":"1.0.0"},"vers'],
    ["null", "null"],
    ["a list", "[]"],
    ["a text", '"ok"'],
    ["tags that are none", '{"dist-tags":"1.0.0","versions":{"1.0.0":{}}}'],
    ["a tag that is none", '{"dist-tags":{"latest":{}},"versions":{}}'],
    ["no versions", '{"dist-tags":{"latest":"1.0.0"}}'],
    ["versions that are none", '{"dist-tags":{"latest":"1.0.0"},"versions":{"1.0.0":null}}'],
    [
      "an address that is none",
      '{"dist-tags":{"latest":"1.0.0"},"versions":{"1.0.0":{"dist":{"tarball":7}}}}',
    ],
  ])("about releases isn't mistaken for one that's down: %s", async (_name, body) => {
    const { registry } = await answering(says(body));
    const { kind, message } = await failure(registry.latest("a-loader"));
    expect([kind, message]).toEqual(["broken", expect.not.stringContaining("can't be reached")]);
    expect(registry.unreachable).toBeUndefined();
  });

  it("instead of a tarball doesn't match the lock file", async () => {
    const { registry } = await answering(says("<!doctype html><title>Sign in</title>"));
    const { kind } = await failure(
      registry.tarball({ ...place("a-loader"), integrity: otherIntegrity }),
    );
    expect(kind).toBe("tampered");
  });
});

describe("an endless response is abandoned", () => {
  it("before it fills the memory if data keeps coming", async () => {
    const { registry } = await answering(flood);
    expect(await failure(registry.latest("a-loader"))).toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(/didn't respond within 0\.2 s/),
    });
  });

  it("if it comes letter by letter", async () => {
    const { registry, host } = await answering(drip);
    const found = await failure(registry.tarball(place("a-loader")));
    expect([found.kind, found.message]).toEqual([
      "unavailable",
      `${host} took longer than 2 s to send it`,
    ]);
    // The registry itself is reachable, so other packages are requested.
    expect(registry.unreachable).toBeUndefined();
  });
});

describe("an unlimited timeout in npm's configuration", () => {
  it("isn't mistaken for no time at all", async () => {
    const server = await startPackageRegistry([a]);
    const registry = await registryOf(server, { npmrc: "fetch-timeout=0" });
    expect(await registry.tarball(place("a-loader"))).toBeInstanceOf(Buffer);
  });
});

describe("an unreachable registry", () => {
  it("is contacted only once", async () => {
    const server = await startPackageRegistry([a, b]);
    const registry = await registryOf(server);
    const [known] = await Promise.all([registry.latest("a-loader"), registry.latest("b-loader")]);
    await registry.tarball(known);
    await server.stop();

    const later = await registryOf(server);
    const first = await failure(later.tarball(place("b-loader")));
    expect(first).toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(/can't be reached \(ECONNREFUSED\)/),
    });
    expect(later.unreachable).toBe(first);
    // The registry is reachable again, but the earlier result still applies.
    await server.start();
    server.requests.length = 0;
    expect(await failure(later.tarball(place("b-loader")))).toBe(first);
    expect(await later.tarball(known)).toBeInstanceOf(Buffer);
    expect(server.requests).toEqual([]);
  });

  it("doesn't prevent requests to the registry of a scope", async () => {
    const dead = await startPackageRegistry([]);
    await dead.stop();
    const scoped = await startPackageRegistry([{ ...a, name: "@scope/a-loader" }]);
    const registry = await registryOf(dead, { npmrc: `@scope:registry=${scoped.url}` });
    await failure(registry.tarball(place("b-loader")));
    expect(await registry.tarball(place("@scope/a-loader"))).toBeInstanceOf(Buffer);
  });
});

describe("npm's configuration", () => {
  it("determines the registry of a scope", async () => {
    const [main, scoped] = await Promise.all([
      startPackageRegistry([a]),
      startPackageRegistry([{ ...a, name: "@scope/a-loader" }]),
    ]);
    const registry = await registryOf(main, { npmrc: `@scope:registry=${scoped.url}` });
    const release = await registry.latest("@scope/a-loader");
    expect(release.tarball).toBe("@scope/a-loader/-/a-loader-1.0.0.tgz");
    await registry.tarball(release);
    await registry.tarball(place("a-loader"));
    expect(main.requests).toEqual(["/a-loader/-/a-loader-1.0.0.tgz"]);
    expect(scoped.requests).toHaveLength(2);
  });

  it("provides the credentials", async () => {
    const server = await startPackageRegistry([a], { token: "secret" });
    const registry = await registryOf(server);
    const release = await registry.latest("a-loader");
    expect(await registry.tarball(release)).toBeInstanceOf(Buffer);
  });

  it("without credentials leads to an error that mentions them", async () => {
    const server = await startPackageRegistry([a], { token: "secret" });
    const registry = await registryOf(server, {
      env: { npm_config_userconfig: path.join(folder, "none") },
    });
    expect(await failure(registry.tarball(place("a-loader")))).toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(/rejected npm's credentials \(401\)/),
    });
  });
});
