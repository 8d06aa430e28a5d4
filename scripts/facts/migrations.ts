// Determines the changes from webpack 4 to 5 for a configuration or a plugin, by comparing the data extracted
// from both.
import {
  MODES,
  optionFinder,
  type DefaultFact,
  type History,
  type HookFact,
  type MigrationFacts,
  type OptionFact,
} from "../../src/reference/reference";
import { webpack4Defaults } from "./defaults";
import { pluginExports } from "./plugins";
import { extractOptions } from "./options";
import type { InstalledPackage } from "./packages";
import { hookedObjects, startCompilation, type Hooked } from "./live";

/** Options whose values are computed, or stored in different forms. */
const NOT_COMPARABLE = ["entry", "mode", "module.defaultRules"];

/** The data of the documented webpack. */
interface Documented {
  webpack: InstalledPackage;
  options: OptionFact[];
  defaults: DefaultFact[];
  hooks: HookFact[];
  history: History;
}

/** The differences, each list sorted. */
export async function extractMigrations(
  webpack4: InstalledPackage,
  now: Documented,
): Promise<MigrationFacts> {
  const before = extractOptions(webpack4);
  return {
    removedOptions: removedOptions(before, now),
    changedOptions: changedOptions(before, now.options),
    changedDefaults: await changedDefaults(webpack4, now.defaults),
    removedPlugins: removedPlugins(webpack4, now.webpack),
    removedHooks: removedHooks(webpack4, now.hooks),
    removedSince5: Object.entries(now.history.removed.options).map(([path, release]) => ({
      path,
      release,
    })),
  };
}

function removedOptions(
  before: OptionFact[],
  { webpack, options }: Documented,
): MigrationFacts["removedOptions"] {
  const find = optionFinder(options);
  const isRemoved = (path: string) => find(path) === undefined;
  return before
    .map(({ path }) => path)
    .filter((path) => {
      if (path.endsWith("<key>")) return false;
      const parent = path.split(".").slice(0, -1).join(".");
      return isRemoved(path) && (parent === "" || !isRemoved(parent));
    })
    .map((path) => {
      const now = successorsOf(webpack, path);
      return { path, ...(now.length > 0 && { now }) };
    });
}

/** Returns webpack's own advice when it finds an option that doesn't exist anymore. */
function successorsOf(
  webpack: InstalledPackage,
  path: string,
): NonNullable<MigrationFacts["removedOptions"][number]["now"]> {
  const { validate } = webpack.load();
  const name = path.split(".").at(-1)!;
  try {
    // The advice only depends on the name. Use `output`, because it doesn't accept unknown names.
    validate({ output: { [name]: null } });
  } catch (error) {
    const advice = /Did you mean ([^(?\n]*)/.exec((error as Error).message)?.[1] ?? "";
    const plain = advice.replace(/\[(\w+)\.\*\]/, "$1.<key>").replaceAll(".*", "[]");
    return [...plain.matchAll(/(\w+(?:\[\])?(?:\.(?:\w+|<key>)(?:\[\])?)+)(?:: ("\w+"))?/g)].map(
      ([, option, value]) => ({ option: option!, value }),
    );
  }
  return [];
}

function changedOptions(
  before: OptionFact[],
  options: OptionFact[],
): MigrationFacts["changedOptions"] {
  const find = optionFinder(options);
  return before.flatMap((old) => {
    const now = find(old.path);
    if (!now || acceptsSame(old, now)) return [];
    return [{ path: old.path, before: old.type, after: now.type }];
  });
}

function acceptsSame(a: OptionFact, b: OptionFact): boolean {
  const set = (values: readonly string[] = []) => [...values].sort().join();
  return set(a.kinds) === set(b.kinds) && set(a.values) === set(b.values);
}

async function changedDefaults(
  webpack4: InstalledPackage,
  defaults: DefaultFact[],
): Promise<MigrationFacts["changedDefaults"]> {
  const before = await webpack4Defaults(webpack4);
  return defaults.flatMap(({ path, value, byMode }) => {
    if (NOT_COMPARABLE.includes(path)) return [];
    const changes = MODES.flatMap((mode) => {
      const old = before[mode].get(path);
      const after = mode === "production" ? value : (byMode?.[mode] ?? value);
      return old === undefined || old === after ? [] : [{ path, mode, before: old, after }];
    });
    const [first, ...others] = changes;
    const isInAll =
      changes.length === MODES.length &&
      others.every((other) => other.before === first!.before && other.after === first!.after);
    return isInAll ? [{ path, before: first!.before, after: first!.after }] : changes;
  });
}

function removedPlugins(webpack4: InstalledPackage, webpack: InstalledPackage): string[] {
  const nameOf = (path: string) => path.split(".").at(-1)!;
  const now = new Set(
    pluginExports(webpack).flatMap((places) => places.map((place) => nameOf(place.path))),
  );
  return pluginExports(webpack4)
    .map(([{ path }]) => path)
    .filter((path) => !/(^|\.)(Multi)?Compiler$/.test(path) && !now.has(nameOf(path)))
    .sort();
}

function removedHooks(webpack4: InstalledPackage, hooks: HookFact[]): string[] {
  const objects: Record<string, Hooked> = hookedObjects(
    startCompilation(webpack4, { entry: "./index.js" }),
  );
  const now = new Set(hooks.map(({ key }) => key));
  const keys = Object.entries(objects).flatMap(([owner, object]) =>
    Object.keys(object.hooks).map((name) => `${owner}.${name}`),
  );
  return keys.filter((key) => !now.has(key)).sort();
}
