// Lists the stages of Compilation.hooks.processAssets, and webpack's own plugins that use them.
import type { ProcessAssetsStageFact } from "../../src/reference/reference";
import { startCompilation, type LiveHook } from "./live";
import type { InstalledPackage } from "./packages";

/** Returns the stages in the order in which they run. */
export function extractProcessAssetsStages(webpack: InstalledPackage): ProcessAssetsStageFact[] {
  const plugins = webpack.load();
  const stages = Object.entries(plugins.Compilation)
    .filter((entry): entry is [string, number] => entry[0].startsWith("PROCESS_ASSETS_STAGE_"))
    .sort(([, a], [, b]) => a - b);
  const { compilation } = startCompilation(webpack, {
    devtool: "source-map",
    experiments: { css: true, html: true },
    output: { copy: ["static"], html: true },
    plugins: [
      new plugins.BannerPlugin("/*! */"),
      new plugins.HotModuleReplacementPlugin(),
      new plugins.ManifestPlugin(),
      new plugins.SSRManifestPlugin(),
    ],
  });
  const { taps = [] } = compilation.hooks.processAssets as unknown as LiveHook;
  return stages.map(([name, stage], index) => {
    const next = stages[index + 1]?.[1] ?? Infinity;
    return {
      name,
      stage,
      plugins: taps
        .filter((tap) => (tap.stage ?? 0) >= stage && (tap.stage ?? 0) < next)
        .map((tap) => tap.name),
    };
  });
}
