// Updates packages.lock.json of a content tree to the newest releases, and reports the changes.
import { createHash } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import pMap from "p-map";
import {
  LOCK_FILE,
  formatLock,
  isLockEntry,
  parseLock,
  type LockEntry,
} from "../../plugins/gatsby-source-package-readmes/lib/lock-file";
import { readPackageContents } from "../../plugins/gatsby-source-package-readmes/lib/package-contents";
import { PackageFailure } from "../../plugins/gatsby-source-package-readmes/lib/package-failure";
import {
  LIST_FILE,
  parsePackageList,
} from "../../plugins/gatsby-source-package-readmes/lib/package-list";
import {
  CONCURRENT_REQUESTS,
  type Registry,
} from "../../plugins/gatsby-source-package-readmes/lib/registry";
import { nearest } from "../../src/core/nearest";
import { optionalText } from "../../src/core/files";
import { formatProblems } from "../../src/core/problem";

type Locked = ReadonlyMap<string, LockEntry>;
type Failures = Map<string, PackageFailure>;

/** The result of an update. */
interface LockUpdate {
  /** One line for each package that changed, and one with the totals. */
  summary: string;
  /** Packages that stay at the locked version, with the reason. */
  failures: Failures;
}

/**
 * Locks the newest releases of the requested packages, or of all listed ones by default. Other packages are
 * unchanged, and those that are no longer listed are removed. If it throws, the lock is unchanged.
 */
export async function updateReadmes(
  contentDirectory: string,
  requested: readonly string[],
  registry: Registry,
): Promise<LockUpdate> {
  const list = parsePackageList(optionalText(contentDirectory, LIST_FILE));
  if (list.problems.length > 0) throw new Error(formatProblems(list.problems));
  const { lock, names, problems } = parseLock(optionalText(contentDirectory, LOCK_FILE));
  if (requested.length > 0 && !names) throw new Error(formatProblems(problems));
  const listed = list.packages.map(({ name }) => name);
  if (listed.length === 0 && lock.size === 0) {
    throw new Error(`${LIST_FILE} lists no packages.`);
  }
  rejectUnknown(requested, [...listed, ...lock.keys()]);

  // Replace an unreadable entry even if its package wasn't requested.
  const isWanted = (name: string) =>
    requested.length === 0 || requested.includes(name) || (names?.has(name) && !lock.has(name));
  const { entries, failures } = await newestReleases(registry, listed.filter(isWanted), lock);
  const after = new Map([...lock, ...entries].filter(([name]) => listed.includes(name)));
  const file = path.join(contentDirectory, LOCK_FILE);
  // Replace the file in one step, so other processes read either the old file or the new one.
  writeFileSync(`${file}.tmp`, formatLock(after));
  renameSync(`${file}.tmp`, file);
  return { summary: describeChanges(lock, after), failures };
}

function rejectUnknown(requested: readonly string[], known: readonly string[]): void {
  for (const name of requested) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    throw new Error(
      `${name} isn't in packages.yaml. ${meant ? `Did you mean ${meant}?` : "Add it there first."}`,
    );
  }
}

async function newestReleases(
  registry: Registry,
  wanted: readonly string[],
  before: Locked,
): Promise<{ entries: Map<string, LockEntry>; failures: Failures }> {
  const entries = new Map<string, LockEntry>();
  const failures: Failures = new Map();
  await pMap(
    wanted,
    async (name) => {
      try {
        entries.set(name, await newestRelease(registry, name, before.get(name)));
      } catch (error) {
        if (!(error instanceof PackageFailure)) throw error;
        failures.set(name, error);
      }
    },
    { concurrency: CONCURRENT_REQUESTS },
  );
  if (registry.unreachable) throw new Error(registry.unreachable.message);
  return { entries, failures };
}

async function newestRelease(
  registry: Registry,
  name: string,
  before: LockEntry | undefined,
): Promise<LockEntry> {
  const { version, tarball, integrity } = await registry.latest(name);
  // Don't unpack the release if it's already locked.
  if (before && before.integrity === integrity && before.version === version) {
    return { ...before, tarball };
  }
  const bytes = await registry.tarball({ name, tarball, integrity });
  const { markdown } = await readPackageContents(bytes);
  const entry: LockEntry = {
    version,
    tarball,
    integrity: integrity ?? integrityOf("sha512", bytes),
    readme: markdown === null ? null : integrityOf("sha256", markdown),
  };
  if (isLockEntry(entry)) return entry;
  throw new PackageFailure("broken", "the registry has a version that can't be locked");
}

const integrityOf = (algorithm: "sha256" | "sha512", content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

function describeChanges(before: Locked, after: Locked): string {
  const lines: string[] = [];
  const counts = { added: 0, updated: 0, removed: 0, unchanged: 0 };
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [from, to] = [before.get(name), after.get(name)];
    const kind = !from ? "added" : !to ? "removed" : isSame(from, to) ? "unchanged" : "updated";
    counts[kind] += 1;
    if (kind !== "unchanged") lines.push(`  ${kind.padEnd(9)}${name} ${versions(from, to)}`);
  }
  const sum = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return [...lines, `${after.size} packages locked: ${sum.join(", ")}.`].join("\n");
}

function versions(from: LockEntry | undefined, to: LockEntry | undefined): string {
  if (!from || !to) {
    const { version, readme } = (to ?? from)!;
    return to && readme === null ? `${version} (without a README)` : version;
  }
  const change =
    from.version === to.version
      ? `${to.version} published again`
      : `${from.version} → ${to.version}`;
  if (to.readme === null) return `${change} (without a README)`;
  return `${change} (README ${from.readme === to.readme ? "unchanged" : "changed"})`;
}

const isSame = (a: LockEntry, b: LockEntry): boolean =>
  a.version === b.version && a.integrity === b.integrity && a.tarball === b.tarball;
