// Types of the snapshots under content/reference. scripts/update-facts.ts extracts these facts about webpack
// and its tools from the packages, the build reads them, and components show them.
//
// A key is unique among all facts of its kind and doesn't change between versions. Missing fields mean "no":
// without `deprecated`, a fact isn't deprecated, and without `since`, it has existed since 5.0.0.

/** A value as a JavaScript expression that readers would write: `"[name].js"`, `false`, `/\.js$/i`. */
export type Expression = string;

/** A version such as "5.92.0". */
export type Release = string;

/** versions.json: the versions of the packages that the snapshots describe, by package name. */
export type PackageVersions = Record<string, Release>;

/** The kinds of values that an option accepts, as the schema names them. */
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

/** Other restrictions of the schema. */
export interface Constraints {
  /** Whether a path must be absolute (true) or must not be (false). */
  absolutePath?: boolean;
  /** Minimum number of items or properties. */
  minItems?: number;
  /** Minimum number of characters. */
  minLength?: number;
  /** Minimum value. */
  minimum?: number;
  /** Maximum value. */
  maximum?: number;
  /** Regular expression that a string has to match, without slashes. */
  pattern?: string;
  /** Whether all items must be different. */
  uniqueItems?: true;
}

/**
 * An option. options.json contains webpack's options, with one entry for each option that a schema declares,
 * however many places it can be used in. The other files contain the options of packages.
 */
export interface OptionFact {
  /**
   * The key, and where the option is written: "output.filename", "module.rules[].use", "entry.<key>.import".
   * `[]` is any item of an array, and `<key>` is any key that the reader chooses. Paths of package and plugin
   * options start with their owner: "devServer.port", "css-loader.modules.mode", "BannerPlugin.banner".
   */
  path: string;
  /** Other places where the same option can be written, such as "resolveLoader.alias". */
  alsoAt?: string[];
  /** A type in TypeScript-like syntax, shortened if it's long: `"a" | (data: PathData) => string`. */
  type: string;
  /** The kinds of values that it accepts, sorted. */
  kinds: ValueKind[];
  /**
   * The literal values that it accepts, in the order of the schema. Omits true and false if both are allowed.
   */
  values?: Expression[];
  /** Whether the object that contains it is invalid without it. */
  required?: true;
  /** The first release of webpack 5 that has it. */
  since?: Release;
  deprecated?: true;
  /** Whether the schema marks it as experimental. */
  experimental?: true;
  constraints?: Constraints;
  /** For an option that nests itself, the paths that contain its members: "module.rules[]" for `oneOf`. */
  membersAt?: string[];
}

/** The modes of webpack. */
export const MODES = ["production", "development", "none"] as const;
export type Mode = (typeof MODES)[number];

/**
 * defaults.json: the values that webpack sets for omitted options. There is one entry for each place that
 * gets a value in any of the tested situations, and "undefined" if it gets none. Paths on the machine are
 * symbolic: `<context>`, `<node_modules>`, `<webpack>`.
 */
export interface DefaultFact {
  /** The place of the value: OptionFact.path or alsoAt, with webpack's own names for `<key>`. */
  path: string;
  /** The value for mode "production", which is also the default mode, and target "web". */
  value: Expression;
  /** Other modes, if they differ. For target "web". */
  byMode?: Partial<Record<Exclude<Mode, "production">, Expression>>;
  /** Targets that differ ("web + es5" is both), by value. For mode "production". */
  byTarget?: { targets: string[]; value: Expression }[];
  /** The value with experiments.futureDefaults, if it differs. For mode "production" and target "web". */
  future?: Expression;
  /** The value if the output is a terminal, if it differs. For mode "production" and target "web". */
  inTerminal?: Expression;
  /**
   * Individual options that change it, sorted. For mode "production" unless `mode` is set, and target "web".
   */
  byOption?: { option: string; optionValue: Expression; value: Expression; mode?: "development" }[];
}

/** stats-presets.json: the effect of each `stats` preset on one of its options. */
export interface StatsPresetFact {
  /** The option's path: "stats.assets". */
  path: string;
  /** The value for stats.toString() and the terminal, without a preset. */
  value: Expression;
  /** The presets that differ from that, by name: "errors-only" → value. */
  byPreset?: Record<string, Expression>;
  /** The value for stats.toJson() without a preset, if it differs from `value`. */
  toJson?: Expression;
  /** The presets that differ for stats.toJson(), by name. */
  toJsonByPreset?: Record<string, Expression>;
}

/** cli.json: the commands of webpack-cli and all their flags. */
export interface CliFacts {
  commands: CliCommandFact[];
  flags: CliFlagFact[];
}

export interface CliCommandFact {
  /** The key: "build". */
  name: string;
  aliases: string[];
  /** The part of the usage line after the name: "[entries...] [options]". */
  usage: string;
  /** The flags that webpack-cli itself defines for this command. */
  flags: string[];
  /** Whether it also accepts the flags for webpack's options, and for those of the dev server. */
  takes: ("webpack" | "webpack-dev-server")[];
}

export interface CliFlagFact {
  /** The key: "--output-filename". */
  flag: string;
  /** The short form: "-o". */
  short?: string;
  /** The package that defines the flag. */
  source: "webpack" | "webpack-dev-server" | "webpack-cli";
  /** The option that it sets: the key of an OptionFact. */
  option?: string;
  /** The places that it sets, if they differ from the option's path: "entry[]", "resolveLoader.alias". */
  sets?: string[];
  /** The types it accepts, sorted: "path", "string", "RegExp", "number", "boolean", "enum", "reset". */
  accepts: string[];
  /** The literal values that it accepts. */
  values?: Expression[];
  /** Whether it can be repeated. */
  multiple?: true;
  /** Whether there is also a `--no-…` form. */
  negatable?: true;
  /** The first release of webpack 5 that has it. */
  since?: Release;
}

/** hooks.json: a hook or a hook map. */
export interface HookFact {
  /** The key: "Compiler.emit". */
  key: string;
  /** The class that has the hook: "Compiler", "JavascriptParser", "HtmlModulesPlugin". */
  owner: string;
  name: string;
  /** How to access it, if not with `owner.hooks`: "HtmlModulesPlugin.getCompilationHooks(compilation)". */
  access?: string;
  /** The class in tapable, as observed at run time: "AsyncSeriesHook". For a hook map, that of its hooks. */
  kind: string;
  args: HookArgument[];
  /** The type that a tap may return. Omitted if webpack ignores the return value. */
  returns?: string;
  /** The type of the tap options, except name and stage. */
  tapOptions?: string;
  /** Whether it's a hook map: `.for(key)` returns one of its hooks. */
  map?: true;
  /** The keys of the hook map, if webpack lists them. It may accept others. */
  keys?: string[];
  /** Hooks of a map whose types differ from those above. */
  variants?: HookVariant[];
  since?: Release;
  deprecated?: true;
}

export interface HookArgument {
  name: string;
  type: string;
}

interface HookVariant extends Pick<HookFact, "args" | "returns"> {
  /** The argument of `.for()`: "javascript/auto". */
  key: string;
}

/** lifecycle.json: hooks in the order in which a real build first calls them. */
export interface LifecycleFacts {
  /** A production build of one entry with a lazy chunk, a stylesheet, and an asset. */
  build: LifecycleCall[];
  /** The hooks that one rebuild in watch mode calls after a file has changed. */
  rebuild: LifecycleCall[];
}

export interface LifecycleCall {
  /** The key of a HookFact. */
  hook: string;
  /** The keys of a hook map that were called, in the order of their first call. */
  keys?: string[];
  /** The innermost hook of the Compiler or Compilation that was running at the same time. */
  during?: string;
  /** Whether it was called more than once. */
  repeats?: true;
}

/** stats.json: one field of an object in `stats.toJson()`. */
export interface StatsFieldFact {
  /** The key: "StatsCompilation.assets". */
  key: string;
  /** The type that has the field: "StatsCompilation". */
  owner: string;
  name: string;
  type: string;
  optional?: true;
  since?: Release;
}

/** plugins.json: one plugin that `webpack` exports. */
export interface PluginFact {
  /**
   * The key, which is also the export path: "optimize.SplitChunksPlugin". If there are several, the first
   * one.
   */
  path: string;
  /** Other names of the same class. */
  alsoAt?: string[];
  /** The class name: "SplitChunksPlugin". */
  name: string;
  since?: Release;
  /** The code of its deprecation warning: "DEP_WEBPACK_…", or true if the warning has no code. */
  deprecated?: string | true;
  /** The parameters of its constructor: "options?: BannerPluginArgument". Omitted if there are none. */
  parameters?: string;
  /** The options in its schema. Their paths start with its path. */
  options?: OptionFact[];
  /** The type of its options in its schema. */
  optionsType?: string;
}

/** loaders.json, other-plugins.json, dev-server.json: the options of a package according to its schema. */
export interface PackageOptionsFact {
  /** The package's name: "css-loader". */
  package: string;
  /** The key, with which the paths of its options start: the package, or "devServer". */
  owner: string;
  /** The type of its options. */
  type: string;
  options: OptionFact[];
}

/** module-variables.json: a name that webpack replaces or provides in a module. */
export interface ModuleVariableFact {
  /** The key: "__webpack_public_path__", "import.meta.webpackHot", "module.hot". */
  name: string;
  /** The JavaScript module types that support it: "auto", "dynamic", "esm". */
  modules: string[];
  /** The type that webpack's module.d.ts declares. */
  type?: string;
  /** The result of `typeof`, if webpack knows it at build time. */
  typeof?: string;
  /** Its replacement in the bundle, if that is always the same. */
  becomes?: string;
  /** Whether modules can assign to it. */
  assignable?: true;
  /** Whether it's called as a function that webpack processes itself. */
  callable?: true;
  since?: Release;
}

/** magic-comments.json: a comment that webpack reads inside a request. */
export interface MagicCommentFact {
  /** The key: "webpackChunkName". */
  name: string;
  /** The expressions that read it, such as "import()" or "new Worker()", and the values they expect. */
  readBy: { syntax: string; expects: string }[];
  since?: Release;
}

/** process-assets-stages.json: when a tap of Compilation.hooks.processAssets runs. */
export interface ProcessAssetsStageFact {
  /** The key: "PROCESS_ASSETS_STAGE_OPTIMIZE". */
  name: string;
  /** Lower values run first. */
  stage: number;
  /** The built-in plugins that use this stage in the recorded builds, in the order in which they run. */
  plugins: string[];
}

/** migrations.json: the differences between webpack 4.47 and 5 that affect configurations and plugins. */
export interface MigrationFacts {
  /** Option paths that were removed in version 5. A path whose parent was removed is left out. */
  removedOptions: {
    path: string;
    /** The replacements that webpack 5 names when it rejects the option. */
    now?: { option: string; value?: Expression }[];
  }[];
  /** Options that accept other kinds of values or have renamed values, with their types. */
  changedOptions: { path: string; before: string; after: string }[];
  /** Defaults that differ for target "web". Without a mode, they differ in all modes. */
  changedDefaults: { path: string; mode?: Mode; before: Expression; after: Expression }[];
  /** Plugins that 4 exports and 5 doesn't, under any path. */
  removedPlugins: string[];
  /** Hooks of Compiler, Compilation, the factories, and the parser that 5 doesn't have. */
  removedHooks: string[];
  /** Option paths from earlier 5.x releases that were removed, with the first release without them. */
  removedSince5: { path: string; release: Release }[];
}

/**
 * since.json: the first release of webpack 5 that contains each feature, found by comparing all releases.
 * Features of 5.0.0 aren't listed. It's input for the snapshots, and `facts:update --history` extends it.
 */
export interface History {
  /** The last release that was checked. */
  until: Release;
  added: Record<HistoryKind, Record<string, Release>>;
  /** Features that were removed in 5.x, with the first release without them. */
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

/** The kinds of facts that have an anchor on a page. */
export type ReferenceKind =
  "option" | "hook" | "flag" | "command" | "stats" | "plugin" | "variable" | "comment" | "stage";

/**
 * Returns the id of the element that shows a fact: ("option", "module.rules[].use") →
 * "option-module.rules.use". It's unique for its kind and key, and no heading has such an id.
 */
export function referenceAnchor(kind: ReferenceKind, key: string): string {
  const plain = key
    .replace(/^-+/, "")
    .replaceAll(/\[\]|[<>()]/g, "")
    .replaceAll(/[^\w.]+/g, "-");
  return `${kind}-${plain}`;
}

/**
 * Returns a function that finds the option for a path as readers write it, such as "resolveLoader.alias",
 * "optimization.splitChunks.cacheGroups.vendors.test", or "module.rules[].oneOf[].use".
 */
export function optionFinder(
  options: Iterable<OptionFact>,
): (path: string) => OptionFact | undefined {
  const byPlace = new Map<string, OptionFact>();
  for (const option of options) {
    for (const place of [option.path, ...(option.alsoAt ?? [])]) byPlace.set(place, option);
  }
  const bare = (place: string) => place.replace(/(\[\])+$/, "");

  /** Returns the path below `parent` that a name refers to: the name itself, a key, or an item's member. */
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
