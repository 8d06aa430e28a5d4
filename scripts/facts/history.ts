// Determines when webpack 5 added and removed each thing by comparing every release with the previous one.
// The result, content/reference/since.json, is an input of the snapshots. The releases come from npm's cache or
// the registry.
import pacote from "pacote";
import type { NpmOptions } from "../../plugins/gatsby-source-package-readmes/lib/npm-config";
import {
  HISTORY_KINDS,
  type History,
  type HistoryKind,
  type Release,
} from "../../src/reference/reference";
import { declaredHooks, declaredHooksOfGetter, HOOK_GETTERS } from "./hook-types";
import { expandSchema } from "./schema/declarations";
import { SchemaFile } from "./schema/schema-file";
import { commentNames } from "./magic-comments";
import { InstalledPackage } from "./packages";
import { compareReleases } from "./releases";
import { sortKeys } from "./snapshot-text";
import { extractStatsFields } from "./stats";
import { inProject } from "./temporary-project";
import { TypesFile } from "./types-file";

/** The names of things in a release, by kind. */
export type ReleaseNames = Record<HistoryKind, ReadonlySet<string>>;

const emptyHistory = (until: Release): History => ({
  until,
  added: byKind(() => ({})),
  removed: byKind(() => ({})),
});

function byKind<T>(make: (kind: HistoryKind) => T): Record<HistoryKind, T> {
  return Object.fromEntries(HISTORY_KINDS.map((kind) => [kind, make(kind)])) as Record<
    HistoryKind,
    T
  >;
}

/** The inputs of a history. */
interface HistorySources {
  /** The last release. */
  last: Release;
  /** Names of module variables, because a release has no list of them. */
  variables: string[];
  /** npm's configuration. */
  npm: NpmOptions;
}

/**
 * Returns the history up to a release. Extends the existing history, or starts with release 5.0.0 if there is
 * none.
 */
export async function updateHistory(
  known: History | undefined,
  { last, variables, npm }: HistorySources,
): Promise<History> {
  const start = known?.until ?? "5.0.0";
  if (compareReleases(start, last) > 0) {
    throw new Error(
      `The history goes up to ${start}, but the documented webpack is ${last}: restore the history of that release, or delete since.json to rebuild it`,
    );
  }
  const releases = (await publishedReleases(npm)).filter(
    (release) => compareReleases(release, start) >= 0 && compareReleases(release, last) <= 0,
  );
  let history = known ?? emptyHistory(start);
  let before: ReleaseNames | undefined;
  for (const release of releases) {
    const now = await namesOfRelease(release, variables, npm);
    if (before) history = addRelease(history, release, before, now);
    before = now;
  }
  return history;
}

/** Adds one release to a history, based on its names and those of the previous release. */
export function addRelease(
  history: History,
  release: Release,
  before: ReleaseNames,
  now: ReleaseNames,
): History {
  const next = emptyHistory(release);
  for (const kind of HISTORY_KINDS) {
    const added = { ...history.added[kind] };
    const removed = { ...history.removed[kind] };
    const fresh = [...now[kind]]
      .filter((name) => !before[kind].has(name))
      .filter((name) => kind !== "stats" || declaresOwner(before.stats, name));
    // If a release suddenly lists most names of a kind, that release started to list them but didn't add them.
    const isNaming = fresh.length > now[kind].size / 2;
    for (const name of isNaming ? [] : fresh) {
      // If a thing reappears, treat it as if it had never been removed.
      if (name in removed) delete removed[name];
      else added[name] = release;
    }
    for (const name of before[kind]) if (!now[kind].has(name)) removed[name] = release;
    next.added[kind] = sortKeys(added);
    next.removed[kind] = sortKeys(removed);
  }
  return next;
}

/** Whether a release declares the type of a field. The stats can contain such objects before it's declared. */
function declaresOwner(fields: ReadonlySet<string>, field: string): boolean {
  const owner = field.slice(0, field.indexOf(".") + 1);
  return [...fields].some((other) => other.startsWith(owner));
}

async function publishedReleases(npm: NpmOptions): Promise<Release[]> {
  const { versions } = (await pacote.packument("webpack", npm)) as { versions: object };
  return Object.keys(versions)
    .filter((version) => /^5\.\d+\.\d+$/.test(version))
    .sort(compareReleases);
}

function namesOfRelease(
  release: Release,
  variables: string[],
  npm: NpmOptions,
): Promise<ReleaseNames> {
  return inProject({}, async (folder) => {
    await pacote.extract(`webpack@${release}`, folder, npm);
    return namesOfPackage(new InstalledPackage(folder), variables);
  });
}

/** Returns the names of everything in a release. Module variables are limited to the given ones. */
function namesOfPackage(webpack: InstalledPackage, variables: string[]): ReleaseNames {
  const types = new TypesFile(webpack.read("types.d.ts"));
  const files = [...webpack.files("lib"), "module.d.ts"].filter((name) => webpack.has(name));
  const sources = files.map((name) => webpack.read(name));
  return {
    comments: new Set(commentNames(sources)),
    flags: flagsOf(webpack),
    hooks: hooksOf(types),
    options: placesOf(webpack.file("schemas/WebpackOptions.json")),
    pluginOptions: pluginOptionsOf(webpack),
    plugins: new Set(types.exports().filter((name) => /Plugin$/.test(name))),
    stats: new Set(extractStatsFields(types).map(({ key }) => key)),
    variables: new Set(variables.filter((name) => sources.some((text) => text.includes(name)))),
  };
}

function placesOf(schema: string): Set<string> {
  return new Set(expandSchema(SchemaFile.read(schema).root).places.keys());
}

/** Files in schemas/plugins that contain the options of a plugin rather than of a module type. */
const PLUGIN_SCHEMA = /\/(\w+Plugin|CleanOptions|DotenvPluginOptions)\.json$/;

function pluginOptionsOf(webpack: InstalledPackage): Set<string> {
  const names = webpack.files("schemas/plugins").flatMap((file) => {
    const [, plugin] = PLUGIN_SCHEMA.exec(file) ?? [];
    if (plugin === undefined) return [];
    return [...placesOf(webpack.file(file))].map((place) => `${plugin}.${place}`);
  });
  return new Set(names);
}

/** Returns the flags that the release itself generates from its schema. */
function flagsOf(webpack: InstalledPackage): Set<string> {
  // The release's dependencies aren't there, and this file doesn't need any.
  const file = webpack.has("lib/config/cli.js") ? "lib/config/cli.js" : "lib/cli.js";
  const { getArguments } = webpack.load<{ getArguments: () => object }>(file);
  return new Set(Object.keys(getArguments()).map((name) => `--${name}`));
}

function hooksOf(types: TypesFile): Set<string> {
  const names = types.names().flatMap((owner) => {
    const own = declaredHooks(types, owner);
    const given = HOOK_GETTERS.flatMap((getter) => declaredHooksOfGetter(types, owner, getter));
    // Some releases use another name for this class.
    const shown = owner === "CacheClass" ? "Cache" : owner;
    return [...own, ...given].map(({ name }) => `${shown}.${name}`);
  });
  return new Set(names);
}
