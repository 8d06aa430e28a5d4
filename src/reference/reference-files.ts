// Lists the files under content/reference/, and finds the YAML file that contains the summary of a fact.
import type {
  CliFacts,
  DefaultFact,
  HookFact,
  LifecycleFacts,
  MagicCommentFact,
  MigrationFacts,
  ModuleVariableFact,
  OptionFact,
  PackageOptionsFact,
  PackageVersions,
  PluginFact,
  ProcessAssetsStageFact,
  ReferenceKind,
  StatsFieldFact,
  StatsPresetFact,
} from "./reference";

/** The snapshots by file name. reference.ts describes their contents. */
export interface ReferenceFiles {
  "cli.json": CliFacts;
  "defaults.json": DefaultFact[];
  "dev-server.json": PackageOptionsFact[];
  "hooks.json": HookFact[];
  "lifecycle.json": LifecycleFacts;
  "loaders.json": PackageOptionsFact[];
  "magic-comments.json": MagicCommentFact[];
  "migrations.json": MigrationFacts;
  "module-variables.json": ModuleVariableFact[];
  "options.json": OptionFact[];
  "other-plugins.json": PackageOptionsFact[];
  "plugins.json": PluginFact[];
  "process-assets-stages.json": ProcessAssetsStageFact[];
  "stats-presets.json": StatsPresetFact[];
  "stats.json": StatsFieldFact[];
  "versions.json": PackageVersions;
}

export type ReferenceFile = keyof ReferenceFiles;

/** Snapshots that contain options. */
export type OptionFile =
  "dev-server.json" | "loaders.json" | "options.json" | "other-plugins.json" | "plugins.json";

/** Reads one snapshot. Returns undefined if the content doesn't have it. */
export type ReadReference = <F extends ReferenceFile>(file: F) => ReferenceFiles[F] | undefined;

/** The folder of the snapshots in the content directory. */
export const REFERENCE_FOLDER = "reference";

/** The folder of our own summaries in the content directory. */
export const SUMMARIES_FOLDER = "reference/summaries";

/** Returns the first part of an option's path: "output.path" → "output". */
export const topLevel = (path: string): string => path.split(/[.[]/, 1)[0]!;

/** Whether the option belongs to the dev server itself, below `devServer`. */
const isDevServerOption = (path: string) => /^devServer[.[]/.test(path);

/** Returns the plugin class that an option belongs to: "SplitChunksPlugin.minSize" → "SplitChunksPlugin". */
export const pluginOfOption = (path: string): string | undefined =>
  /^[A-Z]\w*(?=[.[]|$)/.exec(path)?.[0];

/** Whether an option belongs to a package. Package names contain hyphens, but option names don't. */
export const isOfPackage = (path: string): boolean => /^[@a-z][\w/]*-/.test(path);

/** Returns the snapshots that may contain an option, based on the start of its path. */
export function optionFiles(path: string): readonly OptionFile[] {
  if (isDevServerOption(path)) return ["dev-server.json"];
  if (pluginOfOption(path) !== undefined) return ["plugins.json"];
  return isOfPackage(path) ? ["loaders.json", "other-plugins.json"] : ["options.json"];
}

/** The YAML files of kinds with only one file, relative to the summaries folder. */
const SUMMARY_FILES: Record<Exclude<ReferenceKind, "hook" | "option">, string> = {
  flag: "cli.yaml",
  command: "cli.yaml",
  stats: "stats.yaml",
  plugin: "plugins.yaml",
  variable: "module-variables.yaml",
  comment: "magic-comments.yaml",
  stage: "process-assets-stages.yaml",
};

/** Returns the path of the YAML file that describes a fact, relative to the summaries folder. */
export function summaryFile(kind: ReferenceKind, key: string): string {
  if (kind === "hook") return `hooks/${key.slice(0, key.lastIndexOf("."))}.yaml`;
  if (kind !== "option") return SUMMARY_FILES[kind];
  if (isDevServerOption(key)) return "dev-server.yaml";
  return pluginOfOption(key) === undefined ? `options/${topLevel(key)}.yaml` : "plugins.yaml";
}
