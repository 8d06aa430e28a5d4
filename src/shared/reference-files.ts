// The files under content/reference/: which holds what, and in which YAML file the summary of a fact
// stands.
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

/** Snapshots by file name, as reference.ts describes them. */
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

/** Snapshots that hold options. */
export type OptionFile =
  "dev-server.json" | "loaders.json" | "options.json" | "other-plugins.json" | "plugins.json";

/** Reads one snapshot; undefined when the content tree does not have it. */
export type ReadReference = <F extends ReferenceFile>(file: F) => ReferenceFiles[F] | undefined;

/** Folder of the snapshots in a content tree. */
export const REFERENCE_FOLDER = "reference";

/** Folder of our own summaries in a content tree. */
export const SUMMARIES_FOLDER = "reference/summaries";

/** First part of an option's path: "output.path" → "output". */
export const topLevel = (path: string): string => path.split(/[.[]/, 1)[0]!;

/** Whether the option is one of the dev server's own, below `devServer`. */
const isDevServerOption = (path: string) => /^devServer[.[]/.test(path);

/** The plugin whose option it is, by its class: "SplitChunksPlugin.minSize" → "SplitChunksPlugin". */
export const pluginOfOption = (path: string): string | undefined =>
  /^[A-Z]\w*(?=[.[]|$)/.exec(path)?.[0];

/** Whether an option is a package's: packages have hyphens in their names, options have none. */
export const isOfPackage = (path: string): boolean => /^[@a-z][\w/]*-/.test(path);

/** The snapshots that an option may stand in, told by how its path begins. */
export function optionFiles(path: string): readonly OptionFile[] {
  if (isDevServerOption(path)) return ["dev-server.json"];
  if (pluginOfOption(path) !== undefined) return ["plugins.json"];
  return isOfPackage(path) ? ["loaders.json", "other-plugins.json"] : ["options.json"];
}

/** Path of the YAML file, below the folder of summaries, that describes a fact. */
export function summaryFile(kind: ReferenceKind, key: string): string {
  switch (kind) {
    case "option":
      if (isDevServerOption(key)) return "dev-server.yaml";
      return pluginOfOption(key) === undefined ? `options/${topLevel(key)}.yaml` : "plugins.yaml";
    case "hook":
      return `hooks/${key.slice(0, key.lastIndexOf("."))}.yaml`;
    case "flag":
    case "command":
      return "cli.yaml";
    case "stats":
      return "stats.yaml";
    case "plugin":
      return "plugins.yaml";
    case "variable":
      return "module-variables.yaml";
    case "comment":
      return "magic-comments.yaml";
    case "stage":
      return "process-assets-stages.yaml";
  }
}
