// Computes webpack's defaults: by mode, by target, with futureDefaults, in a terminal, and for each single
// option that changes another default.
import path from "node:path";
import type { WebpackOptionsNormalized } from "webpack-documented";
import {
  MODES,
  type DefaultFact,
  type Expression,
  type Mode,
  type OptionFact,
} from "../../src/reference/reference";
import { expressionOf, isPlainObject, type Symbolize } from "./expression";
import type { InstalledPackage } from "./packages";
import { sortBy } from "./snapshot-text";
import { inProject } from "./temporary-project";

type Options = Record<string, unknown>;

/** Targets to try besides "web". */
const TARGETS: (string | string[])[] = [
  "async-node",
  "bun",
  "deno",
  "electron-main",
  "electron-preload",
  "electron-renderer",
  "node",
  "node18",
  "node22",
  "nwjs",
  "universal",
  "webworker",
  ["web", "es5"],
  ["web", "es2015"],
  ["web", "es2020"],
  ["web", "es2022"],
  ["node", "es2020"],
];

/** Values to try for options that affect other defaults and are neither switches nor names. */
const TRIED_VALUES: [option: string, value: unknown][] = [
  ["context", "/srv/app"],
  ["experiments.buildHttp", { allowedUris: [] }],
  ["output.chunkFilename", "[name].[contenthash].js"],
  ["output.filename", "[name].[contenthash].js"],
  ["output.filename", "bundle.js"],
  ["output.hashFunction", "sha256"],
  ["output.hashSalt", "salt"],
  ["output.library", "Library"],
  ["output.uniqueName", "app"],
  ["recordsPath", "/srv/records.json"],
];

/** Options with a separate column. */
const COLUMNS = ["mode", "target", "experiments.futureDefaults"];

/** Shorthands: webpack moves their values to the option that has the default. */
const SHORTHANDS = /^optimization\.minimize\.|^output\.library\.(entryExports|umdNamedDefine)$/;

/** Objects that are shown as one value, because their keys are names or repeat another option. */
const WHOLE = ["entry", "loader.environment"];

/** Longer objects are shown as `{ … }`, because their properties have separate entries. */
const LONGEST_OBJECT = 160;
/** Longer lists are shown as `[ … ]`, except as the first value of an entry. */
const LONGEST_VARIANT = 1000;

/** Returns default values, sorted by path. `options` determines which switches and names to try. */
export function extractDefaults(
  webpack: InstalledPackage,
  options: OptionFact[],
): Promise<DefaultFact[]> {
  return inEmptyProject((folder) => {
    const compute = defaultsOf(webpack);
    const show = expressionWith(symbolsFor(folder, webpack));
    const base = compute({ mode: "production" });
    const modes = {
      development: compute({ mode: "development" }),
      none: compute({ mode: "none" }),
    };
    const futureBase = compute({ mode: "production", experiments: { futureDefaults: true } });
    const terminalBase = inTerminal(() => compute({ mode: "production" }));
    const targets = TARGETS.map((target) => ({
      label: [target].flat().join(" + "),
      values: compute({ mode: "production", target }),
    }));
    const probes = probesFor(options, compute);

    const others = [...Object.values(modes), futureBase, terminalBase];
    const all = [base, ...others, ...targets.map(({ values }) => values)];
    const paths = new Set(all.flatMap((values) => [...flatten(values).keys()]));
    for (const { values, option } of probes) {
      for (const leaf of flatten(values).keys()) if (leaf !== option) paths.add(leaf);
    }

    return [...paths].sort().map((place): DefaultFact => {
      const at = (values: Options): Expression => show(valueAt(values, place));
      if (COLUMNS.includes(place)) return { path: place, value: at(base) };
      const value = at(base);
      const otherIn = (values: Options) => (at(values) === value ? undefined : shorten(at(values)));
      const byMode = Object.entries(modes)
        .map(([mode, values]) => [mode, otherIn(values)] as const)
        .filter(([, other]) => other !== undefined);
      const byTarget = groupTargets(
        targets.map(({ label, values }) => ({ label, value: otherIn(values) })),
      );
      const byOption = optionsThatChange(place, probes, show);
      return {
        path: place,
        value,
        ...(byMode.length > 0 && { byMode: Object.fromEntries(byMode) }),
        ...(byTarget.length > 0 && { byTarget }),
        future: otherIn(futureBase),
        inTerminal: otherIn(terminalBase),
        ...(byOption.length > 0 && { byOption }),
      };
    });
  });
}

/** Returns default values of webpack 4 by mode, target "web", by path. */
export function webpack4Defaults(
  webpack4: InstalledPackage,
): Promise<Record<Mode, Map<string, Expression>>> {
  const { WebpackOptionsDefaulter } = webpack4.load<{
    WebpackOptionsDefaulter: new () => { process: (config: Options) => Options };
  }>();
  return inEmptyProject((folder) => {
    const show = expressionWith(symbolsFor(folder, webpack4));
    const valuesFor = (mode: Mode): [Mode, Map<string, Expression>] => {
      const values = new WebpackOptionsDefaulter().process({ mode });
      return [mode, new Map([...leaves(values)].map(([place, value]) => [place, show(value)]))];
    };
    return Object.fromEntries(MODES.map(valuesFor)) as Record<Mode, Map<string, Expression>>;
  });
}

/** Sets one option to one value, and returns the resulting options. */
interface Probe {
  option: string;
  optionValue: unknown;
  mode: "production" | "development";
  values: Options;
  /** Returns the options that result from an empty object around the option. */
  without: Options;
}

function probesFor(options: OptionFact[], compute: (config: Options) => Options): Probe[] {
  const without = (mode: Probe["mode"], option: string): Options => {
    const parent = option.split(".").slice(0, -1).join(".");
    const base = compute({ mode });
    // Check whether webpack creates the object by default.
    const isThere = parent === "" || isPlainObject(valueAt(base, parent));
    return isThere ? base : compute({ mode, ...configWith(parent, {}) });
  };
  const probe = (mode: Probe["mode"], option: string, optionValue: unknown): Probe => ({
    option,
    optionValue,
    mode,
    values: compute({ mode, ...configWith(option, optionValue) }),
    without: without(mode, option),
  });
  return [...TRIED_VALUES, ...switchesAndNames(options)].flatMap(([option, optionValue]) => {
    const production = probe("production", option, optionValue);
    if (!changesOthers(production)) return [];
    return [production, probe("development", option, optionValue)];
  });
}

/** Whether the probe also changes options other than the one that it set. */
function changesOthers({ option, values, without }: Probe): boolean {
  const now = flatten(values);
  const before = flatten(without);
  return [...new Set([...now.keys(), ...before.keys()])].some(
    (place) =>
      now.get(place) !== before.get(place) &&
      place !== option &&
      !place.startsWith(`${option}.`) &&
      !option.startsWith(`${place}.`),
  );
}

/** Returns every value of an options object that is shown as a whole, as an expression, by path. */
function flatten(values: Options): Map<string, Expression> {
  return new Map([...leaves(values)].map(([place, value]) => [place, expressionOf(value)]));
}

/** Returns every option that is a switch or accepts names, with each value that can be tried separately. */
function switchesAndNames(options: OptionFact[]): [option: string, value: unknown][] {
  return options.flatMap((option) => {
    const values: unknown[] = (option.values ?? []).map((value) => JSON.parse(value) as unknown);
    const isSwitch = option.kinds.includes("boolean");
    if (isSwitch && !values.some((value) => typeof value === "boolean")) values.push(true, false);
    const places = [option.path, ...(option.alsoAt ?? [])];
    return places
      .filter((place) => !/\[\]|<key>/.test(place))
      .filter((place) => !COLUMNS.includes(place) && !SHORTHANDS.test(place))
      .flatMap((place) => values.map((value): [string, unknown] => [place, value]));
  });
}

function optionsThatChange(
  place: string,
  probes: Probe[],
  show: (value: unknown) => Expression,
): NonNullable<DefaultFact["byOption"]> {
  const found = new Map<string, NonNullable<DefaultFact["byOption"]>[number]>();
  for (const { option, optionValue, mode, values, without } of probes) {
    // Exclude the option that was set, and the objects around it.
    if (option === place || option.startsWith(`${place}.`)) continue;
    if (place.startsWith(`${option}.`) && isSet(optionValue, place.slice(option.length + 1))) {
      continue;
    }
    const value = show(valueAt(values, place));
    if (value === show(valueAt(without, place))) continue;
    const key = `${option} ${value}`;
    if (found.has(key)) continue;
    found.set(key, {
      option,
      optionValue: show(optionValue),
      value: shorten(value),
      mode: mode === "development" ? mode : undefined,
    });
  }
  return sortBy(found.values(), ({ option, optionValue }) => `${option} ${optionValue}`);
}

const shorten = (value: Expression) => (value.length > LONGEST_VARIANT ? "[ … ]" : value);

const isSet = (value: unknown, inner: string) =>
  isPlainObject(value) && valueAt(value, inner) !== undefined;

function groupTargets(
  targets: { label: string; value: Expression | undefined }[],
): NonNullable<DefaultFact["byTarget"]> {
  const groups = new Map<Expression, string[]>();
  for (const { label, value } of targets) {
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), label]);
  }
  return [...groups].map(([value, labels]) => ({ targets: labels, value }));
}

/** Computes options like webpack does before it creates a compiler. */
function defaultsOf(webpack: InstalledPackage): (config: Options) => Options {
  const { config } = webpack.load();
  const { applyWebpackOptionsBaseDefaults } = webpack.load<{
    applyWebpackOptionsBaseDefaults: (options: WebpackOptionsNormalized) => void;
  }>("lib/config/defaults.js");
  return (given) => {
    const options = config.getNormalizedWebpackOptions(given);
    applyWebpackOptionsBaseDefaults(options);
    config.applyWebpackOptionsDefaults(options);
    return options as unknown as Options;
  };
}

/**
 * Runs a function in a project without any settings, and removes this machine's settings from the environment of
 * the process, because they aren't defaults.
 */
function inEmptyProject<T>(use: (folder: string) => T): Promise<T> {
  for (const name of ["BROWSERSLIST", "BROWSERSLIST_CONFIG", "BROWSERSLIST_ENV"]) {
    delete process.env[name];
  }
  process.env.TERM = "xterm";
  process.stderr.isTTY = false;
  // Without a package.json, webpack looks for the project's root in the parent folders.
  return inProject({ "package.json": "{}" }, (folder) => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      return use(folder);
    } finally {
      process.chdir(before);
    }
  });
}

function inTerminal<T>(use: () => T): T {
  process.stderr.isTTY = true;
  try {
    return use();
  } finally {
    process.stderr.isTTY = false;
  }
}

function symbolsFor(folder: string, webpack: InstalledPackage): Symbolize {
  const symbols = [
    [folder, "<context>"],
    [webpack.folder, "<webpack>"],
    [path.dirname(webpack.folder), "<node_modules>"],
  ] as const;
  return (text) => {
    const [place, symbol] = symbols.find(([start]) => text.startsWith(start)) ?? [];
    return place === undefined ? text : symbol + text.slice(place.length).replaceAll("\\", "/");
  };
}

function expressionWith(symbolize: Symbolize): (value: unknown) => Expression {
  return (value) => {
    const text = expressionOf(value, symbolize);
    return isPlainObject(value) && text.length > LONGEST_OBJECT ? "{ … }" : text;
  };
}

/** Yields each value of an options object that is shown as a whole, with its path. */
function* leaves(value: Options, prefix = ""): Generator<[place: string, value: unknown]> {
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const place = `${prefix}${key}`;
    const isWhole = WHOLE.includes(place) || !isPlainObject(inner) || hasNoPlainKeys(inner);
    if (isWhole) yield [place, inner];
    else yield* leaves(inner, `${place}.`);
  }
}

function hasNoPlainKeys(value: Options): boolean {
  const keys = Object.keys(value);
  return keys.length === 0 || keys.some((key) => key.includes("."));
}

/** Returns the value at a path. */
function valueAt(value: unknown, place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>((inner, key) => (isPlainObject(inner) ? inner[key] : undefined), value);
}

/** ("output.module", true) → { output: { module: true } } */
function configWith(option: string, value: unknown): Options {
  return option
    .split(".")
    .reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Options;
}
