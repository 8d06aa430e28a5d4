// Shapes of the snapshots under content/reference: facts about webpack and its tools, taken from the
// packages by scripts/update-facts.ts, read by the source plugin and shown by components.
//
// A key is unique among all facts of its kind and stays the same from version to version. What is
// absent is not so: no `deprecated` means not deprecated, no `since` means there since 5.0.0.

/** A JavaScript expression that writes a value as a reader would: `"[name].js"`, `false`, `/\.js$/i`. */
export type Expression = string;

/** A release, such as "5.92.0". */
export type Release = string;

/** versions.json: the packages that the snapshots describe, by name. */
export type PackageVersions = Record<string, Release>;

/** What kind of value an option takes, in the words of the schema. */
export type ValueKind =
  | "any"
  | "array"
  | "boolean"
  | "enum"
  | "function"
  | "instance"
  | "null"
  | "number"
  | "object"
  | "string";

/** What a schema demands of a value besides its kind. */
export interface Constraints {
  /** A path that has to be absolute (true), or must not be (false). */
  absolutePath?: boolean;
  /** Fewest items or properties. */
  minItems?: number;
  /** Fewest characters. */
  minLength?: number;
  /** Lowest number. */
  minimum?: number;
  /** Highest number. */
  maximum?: number;
  /** Regular expression that a string has to match, without slashes. */
  pattern?: string;
  /** No item may stand twice. */
  uniqueItems?: true;
}

/**
 * One option. options.json holds webpack's, one entry for each option that a schema declares,
 * however many places it can be written at; the other files hold those of packages.
 */
export interface OptionFact {
  /**
   * Key, and where it is written: "output.filename", "module.rules[].use", "entry.<key>.import".
   * `[]` is any item of an array, `<key>` any key of the reader's. Options of packages and plugins
   * begin with their owner: "devServer.port", "css-loader.modules.mode", "BannerPlugin.banner".
   */
  path: string;
  /** Other places where the same option can be written, such as "resolveLoader.alias". */
  alsoAt?: string[];
  /** TypeScript-like type, shortened where it would be long: `"a" | (data: PathData) => string`. */
  type: string;
  /** Kinds of value that it takes, sorted. */
  kinds: ValueKind[];
  /** Values that it takes by name, in the order of the schema; not true and false where both count. */
  values?: Expression[];
  /** Whether the object that contains it is invalid without it. */
  required?: true;
  /** First release of webpack 5 that has it. */
  since?: Release;
  deprecated?: true;
  /** Whether the schema calls it experimental. */
  experimental?: true;
  constraints?: Constraints;
  /** Paths below which its own members are found, where it nests: "module.rules[]" for `oneOf`. */
  membersAt?: string[];
}

/** Modes of webpack. */
export const MODES = ["production", "development", "none"] as const;
export type Mode = (typeof MODES)[number];

/**
 * defaults.json: what webpack fills in where a configuration is silent. One entry for each place
 * that gets a value in any of the situations tried; "undefined" where it gets none. Paths on the
 * machine are symbolic: `<context>`, `<node_modules>`, `<webpack>`.
 */
export interface DefaultFact {
  /** Where the value stands: OptionFact.path or alsoAt, with a name of webpack's own for `<key>`. */
  path: string;
  /** For mode "production", which is also what no mode means, and target "web". */
  value: Expression;
  /** Other modes, where they differ; target "web". */
  byMode?: Partial<Record<Exclude<Mode, "production">, Expression>>;
  /** Targets that differ ("web + es5" is both), by value; mode "production". */
  byTarget?: { targets: string[]; value: Expression }[];
  /** With experiments.futureDefaults, where it differs; mode "production", target "web". */
  future?: Expression;
  /** Where webpack runs, where that makes a difference; mode "production", target "web". */
  byEnvironment?: { environment: DefaultsEnvironment; value: Expression }[];
  /** Single options that change it, sorted; mode "production", or else the one given; target "web". */
  byOption?: { option: string; optionValue: Expression; value: Expression; mode?: "development" }[];
}

/** Surroundings that change defaults: output to a terminal, a Node.js that can strip types. */
export const DEFAULTS_ENVIRONMENTS = ["terminal", "node >= 22.6"] as const;
export type DefaultsEnvironment = (typeof DEFAULTS_ENVIRONMENTS)[number];

/** stats-presets.json: what each preset of `stats` means for one of its options. */
export interface StatsPresetFact {
  /** Option path: "stats.assets". */
  path: string;
  /** For stats.toString() and the terminal, without a preset. */
  value: Expression;
  /** Presets that differ from that, by name: "errors-only" → value. */
  byPreset?: Record<string, Expression>;
  /** For stats.toJson() without a preset, where it differs from `value`. */
  toJson?: Expression;
  /** Presets that differ for stats.toJson(), by name. */
  toJsonByPreset?: Record<string, Expression>;
}

/** cli.json: commands of webpack-cli and every flag that they take. */
export interface CliFacts {
  commands: CliCommandFact[];
  flags: CliFlagFact[];
}

export interface CliCommandFact {
  /** Key: "build". */
  name: string;
  aliases: string[];
  /** What follows the name: "[entries...] [options]". */
  usage: string;
  /** Flags that come from webpack-cli itself and belong to this command. */
  flags: string[];
  /** Whether it also takes the flags of webpack's options, and of the dev server's. */
  takes: ("webpack" | "webpack-dev-server")[];
}

export interface CliFlagFact {
  /** Key: "--output-filename". */
  flag: string;
  /** "-o" */
  short?: string;
  /** What may follow, as help shows it: "<value>", "[value...]" where it can be left out. */
  argument?: string;
  /** Whose flag it is. */
  source: "webpack" | "webpack-dev-server" | "webpack-cli";
  /** Option that it sets: the key of an OptionFact. */
  option?: string;
  /** The places that it sets, where they are not just the option's path: "entry[]", "resolveLoader.alias". */
  sets?: string[];
  /** What it takes, sorted: "path", "string", "RegExp", "number", "boolean", "enum", "reset". */
  accepts: string[];
  /** Literal values that it accepts. */
  values?: Expression[];
  /** May be given more than once. */
  multiple?: true;
  /** Whether `--no-…` is there too. */
  negatable?: true;
  /** First release of webpack 5 that has it. */
  since?: Release;
}

/** Classes of tapable, as met at run time. */
export type HookKind =
  | "AsyncParallelBailHook"
  | "AsyncParallelHook"
  | "AsyncSeriesBailHook"
  | "AsyncSeriesHook"
  | "AsyncSeriesWaterfallHook"
  | "SyncBailHook"
  | "SyncHook"
  | "SyncLoopHook"
  | "SyncWaterfallHook";

/** hooks.json: one hook, or one map of hooks. */
export interface HookFact {
  /** Key: "Compiler.emit". */
  key: string;
  /** Class that has the hook: "Compiler", "JavascriptParser", "HtmlModulesPlugin". */
  owner: string;
  name: string;
  /** How to get at it where that is not `owner.hooks`: "HtmlModulesPlugin.getCompilationHooks(compilation)". */
  access?: string;
  /** For a map of hooks: the kind of each. */
  kind: HookKind;
  /** Kind that the type declarations name, where the run time shows another. */
  declaredKind?: HookKind;
  args: HookArgument[];
  /** Type of what a tap may return; absent where it is not looked at. */
  returns?: string;
  /** Type of the tap options besides name and stage. */
  tapOptions?: string;
  /** Whether it is a map of hooks: `.for(key)` gives one of them. */
  map?: true;
  /** Keys that the map is made for, where webpack says them; it may take others. */
  keys?: string[];
  /** Hooks of a map whose types are not those above. */
  variants?: HookVariant[];
  since?: Release;
  deprecated?: true;
}

export interface HookArgument {
  name: string;
  type: string;
}

export interface HookVariant {
  /** What `.for()` takes: "javascript/auto". */
  key: string;
  args: HookArgument[];
  returns?: string;
}

/** lifecycle.json: hooks in the order in which a real build first calls them. */
export interface LifecycleFacts {
  /** A production build of one entry with a lazy chunk, a stylesheet and an asset. */
  build: LifecycleCall[];
  /** What one rebuild in watch mode calls after a file has changed. */
  rebuild: LifecycleCall[];
}

export interface LifecycleCall {
  /** Key of a HookFact. */
  hook: string;
  /** Keys of a map of hooks that were called, in the order of their first call. */
  keys?: string[];
  /** Hook of the Compiler or Compilation that was running meanwhile, the innermost one. */
  during?: string;
  /** Whether it was called more than once. */
  repeats?: true;
}

/** stats.json: one field of an object in `stats.toJson()`. */
export interface StatsFieldFact {
  /** Key: "StatsCompilation.assets". */
  key: string;
  /** Type that has the field: "StatsCompilation". */
  owner: string;
  name: string;
  type: string;
  optional?: true;
  since?: Release;
}

/** plugins.json: one plugin that `webpack` exports. */
export interface PluginFact {
  /** Key and where it is exported: "optimize.SplitChunksPlugin". The first of its names. */
  path: string;
  /** Other names of the same class. */
  alsoAt?: string[];
  /** Names of the same class that print a deprecation warning, with its code. */
  deprecatedNames?: { path: string; code: string }[];
  /** "SplitChunksPlugin" */
  name: string;
  since?: Release;
  /** Code of the deprecation warning that its use prints: "DEP_WEBPACK_…"; true where there is no code. */
  deprecated?: string | true;
  /** Parameters of its constructor: "options?: BannerPluginArgument". Absent where there are none. */
  parameters?: string;
  /** Options by its schema; their paths begin with its path. */
  options?: OptionFact[];
  /** Type of its options, according to its schema. */
  optionsType?: string;
}

/** loaders.json, other-plugins.json, dev-server.json: the options of a package by its schema. */
export interface PackageOptionsFact {
  /** "css-loader" */
  package: string;
  /** Key, and what the paths of its options begin with: the package, or "devServer". */
  owner: string;
  /** Type of what it takes. */
  type: string;
  options: OptionFact[];
}

/** module-variables.json: a name that webpack replaces or provides in a module. */
export interface ModuleVariableFact {
  /** Key: "__webpack_public_path__", "import.meta.webpackHot", "module.hot". */
  name: string;
  /** Kinds of JavaScript module that know it: "auto", "dynamic", "esm". */
  modules: string[];
  /** Type that webpack's module.d.ts declares. */
  type?: string;
  /** Result of `typeof`, where webpack knows it while it builds. */
  typeof?: string;
  /** What replaces it in the bundle, if that is always the same. */
  becomes?: string;
  /** Whether a module may assign to it. */
  assignable?: true;
  /** Whether it is called as a function that webpack handles itself. */
  callable?: true;
  since?: Release;
}

/** magic-comments.json: a comment that webpack reads inside a request. */
export interface MagicCommentFact {
  /** Key: "webpackChunkName". */
  name: string;
  /** Expressions that read it, such as "import()", "new Worker()", with what they expect. */
  readBy: { syntax: string; expects: string }[];
  since?: Release;
}

/** process-assets-stages.json: when a tap of Compilation.hooks.processAssets runs. */
export interface ProcessAssetsStageFact {
  /** Key: "PROCESS_ASSETS_STAGE_OPTIMIZE". */
  name: string;
  /** Lower runs first. */
  stage: number;
  /** Built-in plugins that tap at it in the recorded builds, in the order in which they run. */
  plugins: string[];
}

/** migrations.json: what a configuration or plugin of webpack 4.47 meets in 5. */
export interface MigrationFacts {
  /** Option paths of 4 that 5 does not have. A path whose parent is gone is left out. */
  removedOptions: {
    path: string;
    /** What webpack 5 names instead when it refuses the option. */
    now?: { option: string; value?: Expression }[];
  }[];
  /** Options that take other kinds of value or other names of values, with their types. */
  changedOptions: { path: string; before: string; after: string }[];
  /** Defaults that differ for target "web"; without a mode they do so in every one. */
  changedDefaults: { path: string; mode?: Mode; before: Expression; after: Expression }[];
  /** Plugins that 4 exports and 5 does not, under any path. */
  removedPlugins: string[];
  /** Hooks of Compiler, Compilation, the factories and the parser that 5 does not have. */
  removedHooks: string[];
  /** Places of options of earlier releases of 5 that are gone, with the first release without them. */
  removedSince5: { path: string; release: Release }[];
}

/**
 * since.json: the first release of webpack 5 with a thing, measured by comparing every release; what
 * came with 5.0.0 is not listed. Input of the snapshots, extended by `facts:update --history`.
 */
export interface History {
  /** Last release that was looked at. */
  until: Release;
  added: Record<HistoryKind, Record<string, Release>>;
  /** Things that a release of 5 had and the last one has not, with the first release without. */
  removed: Record<HistoryKind, Record<string, Release>>;
}

export const HISTORY_KINDS = [
  "comments",
  "flags",
  "hooks",
  "options",
  "pluginOptions",
  "plugins",
  "stats",
  "variables",
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Kinds of facts that have a place on a page. */
export type ReferenceKind =
  "option" | "hook" | "flag" | "command" | "stats" | "plugin" | "variable" | "comment" | "stage";

/**
 * Id of the element that shows a fact: ("option", "module.rules[].use") → "option-module.rules.use".
 * Unique for its kind and key; no heading gets such an id.
 */
export function referenceAnchor(kind: ReferenceKind, key: string): string {
  const plain = key
    .replace(/^-+/, "")
    .replaceAll("[]", "")
    .replaceAll(/[<>()]/g, "")
    .replaceAll(/[^\w.]+/g, "-");
  return `${kind}-${plain}`;
}

/**
 * Finds the option for a place as a reader writes it, such as "resolveLoader.alias",
 * "optimization.splitChunks.cacheGroups.vendors.test" or "module.rules[].oneOf[].use".
 */
export function optionFinder(
  options: Iterable<OptionFact>,
): (path: string) => OptionFact | undefined {
  const byPlace = new Map<string, OptionFact>();
  for (const option of options) {
    for (const place of [option.path, ...(option.alsoAt ?? [])]) byPlace.set(place, option);
  }
  const bare = (place: string) => place.replace(/(\[\])+$/, "");

  /** Places below `parent` that a name may stand for: the name itself, a key, an item's member. */
  function inside(parent: string, name: string): string | undefined {
    const own = parent === "" ? [""] : [`${parent}.`, `${parent}[].`, `${parent}[][].`];
    const places = own.flatMap((start) => [`${start}${name}`, `${start}<key>`]);
    return places.find((place) => byPlace.has(place));
  }

  return (path) => {
    const direct = byPlace.get(bare(path));
    if (direct) return direct;
    let place: string | undefined = "";
    for (const part of path.split(".")) {
      const parent: string = place;
      const nested = byPlace.get(parent)?.membersAt ?? [];
      place = [parent, ...nested.map(bare)]
        .map((start) => inside(start, bare(part)))
        .find((found) => found !== undefined);
      if (place === undefined) return undefined;
    }
    return byPlace.get(place);
  };
}
