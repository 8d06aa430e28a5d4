// Where a fact stands on the site: the page that shows it, and the anchor there.
import { referenceAnchor, type ReferenceKind } from "./reference";
import { isOfPackage, pluginOfOption, topLevel } from "./reference-files";

/** Pages below /configuration/ by the top-level options that they describe. */
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

/** Pages of hooks by the class that has them; all others are had from a compilation. */
const HOOK_PAGES: Record<string, string> = {
  Compiler: "/api/compiler-hooks/",
  MultiCompiler: "/api/compiler-hooks/",
  Cache: "/api/compiler-hooks/",
  EntryOptionPlugin: "/api/compiler-hooks/",
  ContextModuleFactory: "/api/contextmodulefactory-hooks/",
  NormalModuleFactory: "/api/normalmodulefactory-hooks/",
  JavascriptParser: "/api/parser/",
  HotModuleReplacementPlugin: "/api/parser/",
  Resolver: "/api/resolvers/",
  ResolverFactory: "/api/resolvers/",
  StatsFactory: "/api/stats/",
  StatsPrinter: "/api/stats/",
};

/** Where plugins are that nobody configures any more, and that have no page of their own. */
const INTERNAL_PLUGINS = "/plugins/internal-plugins/";
const WITHOUT_PAGE = new Set([
  "AggressiveSplittingPlugin",
  "OccurrenceChunkIdsPlugin",
  "OccurrenceModuleIdsPlugin",
]);

/** Address of a plugin's page by its class: "SSRManifestPlugin" → "/plugins/ssr-manifest-plugin/". */
export function pluginPage(name: string): string {
  const className = name.slice(name.lastIndexOf(".") + 1);
  if (WITHOUT_PAGE.has(className)) return INTERNAL_PLUGINS;
  const words = className.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "-");
  return `/plugins/${words.toLowerCase()}/`;
}

/**
 * Address of the page that shows a fact; "" where no page is meant for it, as for options of packages:
 * they stand where somebody shows them. The page may not be written yet.
 */
export function factPage(kind: ReferenceKind, key: string): string {
  switch (kind) {
    case "option": {
      const plugin = pluginOfOption(key);
      if (plugin !== undefined) return pluginPage(plugin);
      if (isOfPackage(key)) return "";
      const page = CONFIGURATION_PAGES[topLevel(key)] ?? "other-options";
      return `/configuration/${page}/`;
    }
    case "hook":
      return HOOK_PAGES[key.slice(0, key.lastIndexOf("."))] ?? "/api/compilation-hooks/";
    case "flag":
    case "command":
      return "/api/cli/";
    case "stats":
      return "/api/stats/";
    case "plugin":
      // All of them, in one list; many have a page of their own besides.
      return INTERNAL_PLUGINS;
    case "variable":
      return "/api/module-variables/";
    case "comment":
      return "/api/module-methods/";
    case "stage":
      return "/api/compilation-hooks/";
  }
}

/** Root-relative address of a fact with its anchor. */
export function factUrl(kind: ReferenceKind, key: string): string {
  return `${factPage(kind, key)}#${referenceAnchor(kind, key)}`;
}
