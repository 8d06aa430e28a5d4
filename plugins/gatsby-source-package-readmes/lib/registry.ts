// Fetches packages from npm's cache or from the registry that npm is configured for, and quickly detects a
// registry that doesn't respond. npm's libraries are loaded when the first package is fetched, because that takes
// longer than everything else here, and Gatsby loads this plugin in each of its processes.
import { setTimeout as delay } from "node:timers/promises";
import type { TarballStream } from "pacote";
import type { NpmOptions } from "./npm-config";
import { PackageFailure } from "./package-failure";

/** How many requests run at the same time. */
export const CONCURRENT_REQUESTS = 8;

/** If a registry sends nothing for this long, in milliseconds, we consider it unreachable. */
const TIMEOUT_MS = 15_000;
/** Limit for a whole response, as a multiple of that, even if data keeps trickling in. */
const MAX_TIMEOUTS = 10;
/** Maximum size of a tarball, in bytes. */
const MAX_TARBALL = 50 * 1024 * 1024;
/** Delay before a busy registry is tried again, in milliseconds. */
const SECOND_ATTEMPT = 500;
/**
 * Error codes of npm's libraries for responses that they can't parse; some other responses cause errors
 * without a code.
 */
const NO_REGISTRY = ["EJSONPARSE", "FETCH_ERROR", "ENODATA"];

/** Where a tarball is and what its integrity must be. */
interface TarballPlace {
  name: string;
  /** Path relative to the registry's URL. */
  tarball: string;
  /** Subresource integrity; without it, any bytes are accepted. */
  integrity?: string | undefined;
}

/** A released version. */
export interface Release extends TarballPlace {
  version: string;
}

/** The properties of errors from npm's libraries. */
interface NpmError extends Error {
  code?: string;
  /** "system" if there was no response at all. */
  type?: string;
  statusCode?: number;
  expected?: unknown;
  found?: unknown;
}

export class Registry {
  /** Registries that didn't respond, with the reason. For them, only npm's cache is used. */
  private readonly dead = new Map<string, PackageFailure>();

  constructor(private readonly npm: NpmOptions) {}

  /** Why the registry is unreachable, once that is known. */
  get unreachable(): PackageFailure | undefined {
    return [...this.dead.values()][0];
  }

  /**
   * Fetches the bytes of a tarball. With an integrity, npm's cache can answer without a request. Throws
   * PackageFailure.
   */
  async tarball({ name, tarball, integrity }: TarballPlace): Promise<Buffer> {
    const { default: pacote } = await import("pacote");
    const registry = this.addressFor(name);
    const url = new URL(tarball, registry).href;
    // Use the package's name, so that the credentials for its scope are sent.
    return this.send(registry, (options, progress) =>
      pacote.tarball.stream(`${name}@${url}`, (stream) => collect(stream, progress), {
        ...options,
        integrity,
        resolved: url,
        preferOnline: false,
        // The URL already belongs to the configured registry.
        replaceRegistryHost: "never",
        allowRemote: "all",
      }),
    );
  }

  /** Fetches the version that the tag "latest" points to. Throws PackageFailure. */
  async latest(name: string): Promise<Release> {
    const { default: pacote } = await import("pacote");
    const registry = this.addressFor(name);
    const packument = (await this.send(registry, (options) =>
      pacote.packument(name, { ...options, preferOnline: true }),
    )) as Packument;
    const version = String(packument["dist-tags"]?.latest);
    const dist = packument.versions?.[version]?.dist;
    if (typeof dist?.tarball !== "string") {
      throw new PackageFailure("broken", "the registry has no latest version");
    }
    const integrity = /sha512-[^ ]+/.exec(String(dist.integrity))?.[0];
    return { name, version, tarball: pathOf(dist.tarball, name, version, registry), integrity };
  }

  /** URL of the registry that serves a package, with a trailing slash. */
  private addressFor(name: string): string {
    const scope = name.startsWith("@") ? this.npm[`${name.split("/")[0]}:registry`] : undefined;
    return `${typeof scope === "string" ? scope : this.npm.registry}`.replace(/\/*$/, "/");
  }

  private async send<T>(
    registry: string,
    request: (options: NpmOptions, progress: () => void) => Promise<T>,
    isSecond = false,
  ): Promise<T> {
    const dead = this.dead.get(registry);
    const { host } = new URL(registry);
    const timeout = Math.min(this.npm.timeout || TIMEOUT_MS, TIMEOUT_MS);
    const longest = MAX_TIMEOUTS * timeout;
    const stop = new AbortController();
    const stopAfter = (time: number, message: string) =>
      setTimeout(() => stop.abort(unavailable(message)), time);
    const timer = stopAfter(timeout, `${host} didn't respond within ${timeout / 1000} s`);
    const limit = stopAfter(longest, `${host} took longer than ${longest / 1000} s to send it`);
    let hasAnswered = false;
    const options: NpmOptions = {
      ...this.npm,
      // By default, npm waits more than a minute for a host that refuses connections.
      retry: { retries: 0 },
      // The timer above always fires first.
      timeout: 2 * timeout,
      signal: stop.signal,
      offline: this.npm.offline || dead !== undefined,
    };
    try {
      return await request(options, () => {
        hasAnswered = true;
        timer.refresh();
      });
    } catch (thrown) {
      const error = thrown as NpmError;
      if (error instanceof PackageFailure) {
        // Abort the rest of a tarball that is too large.
        stop.abort();
        throw error;
      }
      if (!isSecond && isPassing(error)) {
        await delay(SECOND_ATTEMPT);
        return await this.send(registry, request, true);
      }
      if (dead && error.code === "ENOTCACHED") throw dead;
      const { signal } = stop;
      const failure = signal.aborted ? (signal.reason as PackageFailure) : failureOf(error, host);
      const isDead = error.type === "system" || (signal.aborted && !hasAnswered);
      if (isDead && failure.kind === "unavailable") this.dead.set(registry, failure);
      throw failure;
    } finally {
      clearTimeout(timer);
      clearTimeout(limit);
    }
  }
}

interface Packument {
  "dist-tags"?: { latest?: unknown };
  versions?: Record<string, { dist?: { tarball?: unknown; integrity?: unknown } } | undefined>;
}

function collect(stream: TarballStream, progress: () => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on("error", reject);
    stream.on("data", (chunk) => {
      progress();
      size += chunk.length;
      if (size <= MAX_TARBALL) chunks.push(chunk);
      else reject(new PackageFailure("broken", "its tarball is larger than 50 MB"));
    });
    stream.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

/** Whether the same request may succeed a moment later. */
function isPassing({ statusCode, code }: NpmError): boolean {
  return statusCode === 429 || Number(statusCode) >= 500 || code === "ECONNRESET";
}

const unavailable = (message: string) => new PackageFailure("unavailable", message);

function failureOf(error: NpmError, host: string): PackageFailure {
  const { code, statusCode, expected, found } = error;
  if (code === "EINTEGRITY") {
    return new PackageFailure(
      "tampered",
      `its tarball doesn't match the lock: expected ${String(expected)}, found ${String(found)}`,
    );
  }
  if (code === "ENOTCACHED") {
    return unavailable("npm is in offline mode, and the package isn't in its cache");
  }
  if (statusCode === 401 || statusCode === 403) {
    return unavailable(`${host} rejected npm's credentials (${statusCode})`);
  }
  if (statusCode === 404) return unavailable(`${host} doesn't have it (404)`);
  if (statusCode !== undefined) return unavailable(`${host} returned status ${statusCode}`);
  if (code === undefined || NO_REGISTRY.includes(code)) {
    return new PackageFailure("broken", `${host} doesn't respond like a registry`);
  }
  return unavailable(`${host} can't be reached (${code ?? error.message})`);
}

/**
 * A tarball's path relative to its registry. Some mirrors return URLs with the original host; for them, the
 * usual path is used.
 */
function pathOf(url: string, name: string, version: string, registry: string): string {
  const plain = url.replaceAll(/%2f/gi, "/");
  const usual = `${name}/-/${name.replace(/^@.*\//, "")}-${version}.tgz`;
  if (plain.startsWith(registry)) return plain.slice(registry.length);
  if (plain.endsWith(`/${usual}`)) return usual;
  throw new PackageFailure("broken", "the registry doesn't have its tarball");
}
