// Finds the page and anchor of a fact on the site.
import { referenceAnchor, type ReferenceKind } from "./reference";
import { isOfPackage, pluginOfOption, topLevel } from "./reference-files";

/** The pages below /configuration/, by the top-level options that they describe. */
const CONFIGURATION_PAGES: Record<string, string> = {
  cache: "cache",
  context: "entry-context",
  devServer: "dev-server",
  devtool: "devtool",
  dotenv: "dotenv",
  entry: "entry-context",
  experiments: "experiments",
  extends: "extending-configurations",
  externals: "externals",
  externalsPresets: "externals",
  externalsType: "externals",
  infrastructureLogging: "infrastructure-logging",
  mode: "mode",
  module: "module",
  node: "node",
  optimization: "optimization",
  output: "output",
  performance: "performance",
  plugins: "plugins",
  resolve: "resolve",
  resolveLoader: "resolve",
  stats: "stats",
  target: "target",
  watch: "watch",
  watchOptions: "watch",
};

/** The pages of hooks, by the class that has them. All other hooks are on the page of compilation hooks. */
const HOOK_PAGES: Record<string, string> = {
  Compiler: "/api/compiler-hooks/",
  MultiCompiler: "/api/compiler-hooks/",
  Cache: "/api/compiler-hooks/",
  EntryOptionPlugin: "/api/compiler-hooks/",
  LazyCompilationPlugin: "/api/compiler-hooks/",
  ContextModuleFactory: "/api/contextmodulefactory-hooks/",
  NormalModuleFactory: "/api/normalmodulefactory-hooks/",
  JavascriptParser: "/api/parser/",
  HotModuleReplacementPlugin: "/api/parser/",
  Resolver: "/api/resolvers/",
  ResolverFactory: "/api/resolvers/",
  StatsFactory: "/api/stats/",
  StatsPrinter: "/api/stats/",
};

/** The page for plugins that nobody configures anymore and that don't have their own page. */
const INTERNAL_PLUGINS = "/plugins/internal-plugins/";
const WITHOUT_PAGE = new Set([
  "AggressiveSplittingPlugin",
  "OccurrenceChunkIdsPlugin",
  "OccurrenceModuleIdsPlugin",
]);

/** Returns the URL of a plugin's page by its class: "SSRManifestPlugin" → "/plugins/ssr-manifest-plugin/". */
export function pluginPage(className: string): string {
  if (WITHOUT_PAGE.has(className)) return INTERNAL_PLUGINS;
  const words = className.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-");
  return `/plugins/${words.toLowerCase()}/`;
}

/** The pages of kinds that have only one. */
const PAGES: Record<Exclude<ReferenceKind, "hook" | "option">, string> = {
  flag: "/api/cli/",
  command: "/api/cli/",
  stats: "/api/stats/",
  // The list of all plugins. Many also have their own page.
  plugin: INTERNAL_PLUGINS,
  variable: "/api/module-variables/",
  comment: "/api/module-methods/",
  stage: "/api/compilation-hooks/",
};

/**
 * Returns the URL of the page that shows a fact. "" if there is no fixed page, as for options of packages,
 * which any page may show. The page may not be written yet.
 */
export function factPage(kind: ReferenceKind, key: string): string {
  if (kind === "hook") {
    return HOOK_PAGES[key.slice(0, key.lastIndexOf("."))] ?? "/api/compilation-hooks/";
  }
  if (kind !== "option") return PAGES[kind];
  const plugin = pluginOfOption(key);
  if (plugin !== undefined) return pluginPage(plugin);
  if (isOfPackage(key)) return "";
  return `/configuration/${CONFIGURATION_PAGES[topLevel(key)] ?? "other-options"}/`;
}

/** Returns the root-relative URL of a fact, including its anchor. */
export function factUrl(kind: ReferenceKind, key: string): string {
  return `${factPage(kind, key)}#${referenceAnchor(kind, key)}`;
}
