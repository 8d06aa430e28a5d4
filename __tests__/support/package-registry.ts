// A local npm registry that serves packages from tests, and simulates the faults of a registry.
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { stringify } from "yaml";
import { LIST_FILE } from "../../plugins/gatsby-source-package-readmes/lib/package-list";
import {
  formatLock,
  LOCK_FILE,
  type LockEntry,
} from "../../plugins/gatsby-source-package-readmes/lib/lock-file";
import { whenFileEnds } from "./clean-up";
import { startServer, type LocalServer } from "./local-server";
import { integrityOf, packTarball, type TarEntry } from "./package-tarball";
import { temporaryFolder } from "./temporary-folder";

/** What goes wrong when a package's tarball is requested. The first three affect every request for it. */
export type RegistryFault =
  | "not-found"
  | "server-error"
  /** Never responds. */
  | "silent"
  /** Sends half of the tarball, and then stops without closing the connection. */
  | "stalls"
  /** Sends half of the tarball and closes the connection. */
  | "drops"
  /** Sends half of the tarball as if it were complete. */
  | "truncated"
  /** Sends a valid tarball that doesn't match the lock. */
  | "wrong-integrity"
  /** Sends a tarball that matches the lock and unpacks to OVERSIZED_BYTES. */
  | "oversized";

export const OVERSIZED_BYTES = 256 * 1024 * 1024;

export interface TestPackage {
  name: string;
  version: string;
  /** README.md in the tarball. Omitted if undefined. */
  readme?: string | Buffer;
  /** More fields of package.json, or its whole text. */
  packageJson?: object | string;
  /** More files of the tarball, by their paths in the package. */
  files?: Record<string, string | Buffer>;
  /** More entries of the tarball, unchanged. A package's own entries are below `package/`. */
  entries?: TarEntry[];
  /** The section of the page. The default is "loaders". */
  section?: "loaders" | "plugins";
  slug?: string;
  title?: string;
  group?: string;
  thirdParty?: boolean;
  edit?: string;
  tag?: string;
  fault?: RegistryFault;
}

export interface RegistryOptions {
  /** Only responds to clients that send this token. */
  token?: string;
}

/** A version as the registry serves it. */
interface Release {
  package: TestPackage;
  /** Path of the tarball, with a leading slash. */
  tarballPath: string;
  tarball: Buffer;
  integrity: string;
  /** The README's digest in the lock. */
  readmeDigest: string | null;
  /** A tarball with other bytes than the lock expects. */
  otherTarball: Buffer;
  fault: RegistryFault | undefined;
}

/** Starts a registry that serves these packages. It stops when the test file is done. */
export async function startPackageRegistry(
  packages: readonly TestPackage[],
  options: RegistryOptions = {},
): Promise<PackageRegistry> {
  const registry = new PackageRegistry(options);
  whenFileEnds(() => registry.stop());
  for (const testPackage of packages) await registry.publish(testPackage);
  await registry.start();
  return registry;
}

export class PackageRegistry {
  /** Requested paths, in order: `/css-loader` or `/css-loader/-/css-loader-1.0.0.tgz`. */
  readonly requests: string[] = [];
  private readonly releases = new Map<string, Release[]>();
  private readonly folder = temporaryFolder();
  private server: LocalServer | undefined;

  constructor(private readonly options: RegistryOptions) {}

  /** Address of the registry, with a trailing slash. */
  get url(): string {
    return `${this.server?.origin}/`;
  }

  /** Adds a package, or another version of one, which becomes its latest. */
  async publish(testPackage: TestPackage): Promise<void> {
    const { name, version, readme, fault } = testPackage;
    const entries = packageEntries(testPackage);
    if (fault === "oversized") {
      entries.push({ name: "package/padding.bin", content: Buffer.alloc(OVERSIZED_BYTES) });
    }
    const tarball = await packTarball(entries);
    const other = { name: "package/other.txt", content: "Not what was locked.\n" };
    const release: Release = {
      package: testPackage,
      tarballPath: `/${name}/-/${name.split("/").at(-1)}-${version}.tgz`,
      tarball,
      integrity: integrityOf(tarball),
      readmeDigest: readme === undefined ? null : integrityOf(Buffer.from(readme), "sha256"),
      otherTarball: await packTarball([other]),
      fault,
    };
    this.releases.set(name, [...(this.releases.get(name) ?? []), release]);
  }

  /** Sets or removes the fault of an existing package. */
  setFault(name: string, fault: Exclude<RegistryFault, "oversized"> | undefined): void {
    for (const release of this.releases.get(name) ?? []) release.fault = fault;
  }

  /** Starts to respond, at the same address as before if there was one. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", this.url);
      this.requests.push(decodeURIComponent(pathname));
      const { token } = this.options;
      if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
        sendError(response, 401, "Unauthorized");
      } else this.answer(decodeURIComponent(pathname), response);
    });
    this.server = await startServer(server, this.server?.origin);
  }

  /** Stops responding, so connections are refused. */
  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** An environment in which npm uses this registry and a separate cache. */
  environment(): Record<string, string> {
    const file = (name: string, text: string) => {
      writeFileSync(path.join(this.folder, name), text);
      return path.join(this.folder, name);
    };
    const { token } = this.options;
    const credentials = token === undefined ? "" : `${this.url.slice(5)}:_authToken=${token}\n`;
    return {
      npm_config_registry: this.url,
      npm_config_cache: path.join(this.folder, "cache"),
      npm_config_userconfig: file("user.npmrc", credentials),
      npm_config_globalconfig: file("global.npmrc", ""),
      npm_config_noproxy: "127.0.0.1",
    };
  }

  /** Writes packages.yaml and packages.lock.json with every package at its latest version. */
  writeContent(contentDirectory: string): void {
    const releases = [...this.releases.values()].map((all) => all.at(-1)!);
    const list = releases.map(({ package: { name, section = "loaders", ...rest } }) => {
      const { title, group, slug, thirdParty, edit, tag } = rest;
      return { name, section, title, group, slug, thirdParty, edit, tag };
    });
    const lock = releases.map((release): [string, LockEntry] => [
      release.package.name,
      {
        version: release.package.version,
        tarball: release.tarballPath.slice(1),
        integrity: release.integrity,
        readme: release.readmeDigest,
      },
    ]);
    mkdirSync(contentDirectory, { recursive: true });
    writeFileSync(path.join(contentDirectory, LIST_FILE), stringify(list));
    writeFileSync(path.join(contentDirectory, LOCK_FILE), formatLock(new Map(lock)));
  }

  private answer(pathname: string, response: ServerResponse): void {
    const name = /^\/((?:@[^/]+\/)?[^/]+)/.exec(pathname)?.[1] ?? "";
    const releases = this.releases.get(name) ?? [];
    const release = releases.findLast(({ tarballPath }) => tarballPath === pathname);
    const { fault } = release ?? releases.at(-1) ?? {};
    if (fault === "silent") return;
    if (fault === "not-found") sendError(response, 404, "Not found");
    else if (fault === "server-error") sendError(response, 500, "Internal server error");
    else if (release) sendTarball(response, release);
    else if (pathname === `/${name}` && releases.length > 0) {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(this.packument(name, releases)));
    } else sendError(response, 404, "Not found");
  }

  private packument(name: string, releases: readonly Release[]): object {
    const versions = releases.map(({ package: { version, packageJson }, ...release }) => [
      version,
      {
        ...(typeof packageJson === "object" ? packageJson : {}),
        name,
        version,
        dist: {
          tarball: new URL(release.tarballPath, this.url).href,
          integrity: release.integrity,
        },
      },
    ]);
    return {
      name,
      "dist-tags": { latest: releases.at(-1)?.package.version },
      versions: Object.fromEntries(versions) as object,
    };
  }
}

/** Returns all entries of a package's tarball, starting with package.json like npm does. */
function packageEntries({ name, version, ...rest }: TestPackage): TarEntry[] {
  const { readme, packageJson = {}, files = {}, entries = [] } = rest;
  const manifest =
    typeof packageJson === "string"
      ? packageJson
      : JSON.stringify({ name, version, license: "MIT", ...packageJson }, null, 2);
  const contents = Object.entries({
    "package.json": manifest,
    ...(readme === undefined ? {} : { "README.md": readme }),
    ...files,
  });
  return [...contents.map(([file, content]) => ({ name: `package/${file}`, content })), ...entries];
}

function sendTarball(response: ServerResponse, release: Release): void {
  const { tarball, otherTarball, fault } = release;
  const half = tarball.subarray(0, tarball.length / 2);
  response.setHeader("Content-Type", "application/octet-stream");
  switch (fault) {
    case "wrong-integrity":
      response.end(otherTarball);
      break;
    case "truncated":
      response.end(half);
      break;
    case "stalls":
    case "drops":
      response.setHeader("Content-Length", tarball.length);
      response.write(half, () => {
        if (fault === "drops") response.destroy();
      });
      break;
    default:
      response.end(tarball);
  }
}

function sendError(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ error }));
}
