// Generates all snapshots of content/reference from the installed packages and the other inputs there.
import type { History, PackageOptionsFact, PackageVersions } from "../../src/reference/reference";
import { extractCli } from "./cli";
import { extractDefaults } from "./defaults";
import { extractHooks } from "./hooks";
import { recordLifecycle } from "./lifecycle";
import { extractMagicComments } from "./magic-comments";
import { extractMessages } from "./messages";
import { extractMigrations } from "./migrations";
import { extractModuleVariables } from "./module-variables";
import { extractOptions, installedPackageOptions, packageOptions } from "./options";
import type { SchemasByPackage } from "./package-schemas";
import { InstalledPackage, WEBPACK, WEBPACK_4 } from "./packages";
import { extractPlugins } from "./plugins";
import { extractProcessAssetsStages } from "./process-assets-stages";
import { Releases } from "./releases";
import { sortKeys } from "./snapshot-text";
import { extractStatsFields } from "./stats";
import { extractStatsPresets } from "./stats-presets";
import { TypesFile } from "./types-file";

/**
 * Files of content/reference that the snapshots are generated from, in addition to the installed packages.
 */
export interface Inputs {
  history: History;
  packageSchemas: SchemasByPackage;
}

/**
 * Returns the contents of the snapshot files by name. Builds projects in temporary folders, and changes the
 * working directory while it runs. Removes settings of this machine from the environment of the process.
 */
export async function extractSnapshots({
  history,
  packageSchemas,
}: Inputs): Promise<Record<string, unknown>> {
  const webpack = new InstalledPackage(WEBPACK);
  const webpack4 = new InstalledPackage(WEBPACK_4);
  const cli = new InstalledPackage("webpack-cli");
  const devServer = new InstalledPackage("webpack-dev-server");
  const devMiddleware = new InstalledPackage("webpack-dev-middleware", devServer);
  const types = new TypesFile(webpack.read("types.d.ts"));
  const releases = new Releases(history);

  const plugins = extractPlugins(webpack, types).map((plugin) => releases.plugin(plugin));
  const options = extractOptions(webpack).map((option) => releases.option(option));
  const defaults = await extractDefaults(webpack, options);
  const hooks = extractHooks(webpack, types).map((hook) => releases.add("hooks", hook, hook.key));
  const devServerOptions = [
    installedPackageOptions(devServer, "lib/options.json", "devServer"),
    installedPackageOptions(devMiddleware, "dist/options.json", "devServer.devMiddleware"),
  ];
  const { commands, flags } = extractCli(webpack, devServer, {
    webpack: options,
    devServer: devServerOptions.flatMap((part) => part.options),
  });
  const packages = packageOptions(packageSchemas);
  const variables = await extractModuleVariables(webpack);
  const comments = await extractMagicComments(webpack);
  const versions: PackageVersions = {};
  for (const { name, version } of [webpack, cli, devServer, devMiddleware])
    versions[name] = version;
  for (const [name, { version }] of Object.entries(packageSchemas)) versions[name] = version;

  return {
    "cli.json": {
      commands,
      flags: flags.map((flag) => releases.add("flags", flag, flag.flag)),
    },
    "defaults.json": defaults,
    "dev-server.json": devServerOptions,
    "hooks.json": hooks,
    "lifecycle.json": await recordLifecycle(webpack),
    "loaders.json": packages.filter(isLoader),
    "magic-comments.json": comments.map((comment) =>
      releases.add("comments", comment, comment.name),
    ),
    "messages.json": extractMessages(),
    "migrations.json": await extractMigrations(webpack4, {
      webpack,
      options,
      defaults,
      hooks,
      history,
    }),
    "module-variables.json": variables.map((variable) =>
      releases.add("variables", variable, variable.name),
    ),
    "options.json": options,
    "other-plugins.json": packages.filter((part) => !isLoader(part)),
    "plugins.json": plugins,
    "process-assets-stages.json": extractProcessAssetsStages(webpack),
    "stats-presets.json": extractStatsPresets(webpack, options),
    "stats.json": extractStatsFields(types).map((field) => releases.add("stats", field, field.key)),
    "versions.json": sortKeys(versions),
  };
}

const isLoader = (part: PackageOptionsFact) => part.owner.endsWith("loader");
