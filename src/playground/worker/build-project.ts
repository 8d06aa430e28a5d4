// Builds a project with webpack in the memory file system.
import { fs, vol } from "memfs";
import webpack from "webpack";
import type { Configuration, MultiStats, Stats, StatsError, StatsOptions } from "webpack";
import { recordStats } from "../../../plugins/gatsby-transformer-doc-page/lib/pictures/record-stats";
import {
  PROJECT_FOLDER,
  failedBuild,
  fileContent,
  type BuildMessage,
  type BuildResult,
  type BuiltAsset,
  type ProjectFiles,
} from "../project";
import { usedPackages } from "../npm-packages";
import { packageFiles } from "./bundled-modules";
import { loadConfig, loadToolConfigs } from "./load-config";

/** The files of webpack that can be part of a build: path below node_modules → text. The bundler defines it. */
declare const RUNTIME_FILES: Record<string, string>;

/** Builds a project. Never rejects, because every failure is an error of the build. */
export async function buildProject(files: ProjectFiles): Promise<BuildResult> {
  const start = performance.now();
  try {
    vol.reset();
    vol.fromJSON(RUNTIME_FILES, "/node_modules");
    vol.fromJSON(contents(packageFiles(usedPackages(files))), "/node_modules");
    vol.fromJSON(contents(files), PROJECT_FOLDER);
    await loadToolConfigs(files);
    const stats = await run(await loadConfig(files));
    const json = stats.toJson(IN_RESULT);
    const builds = "stats" in stats ? stats.stats : [stats];
    const { errors = [], warnings = [] } = json;
    const sizes = (json.children ?? [json]).flatMap(({ assets = [] }) =>
      assets.map(({ name, size }) => [name, size] as const),
    );
    return {
      assets: builds.flatMap(assetsOf),
      initial: builds.flatMap(initialOf),
      errors: errors.map(messageOf),
      warnings: warnings.map(messageOf),
      stats: stats.toString({ colors: false }),
      time: performance.now() - start,
      record: recordStats(json as Parameters<typeof recordStats>[0], Object.fromEntries(sizes)),
    };
  } catch (error) {
    return failedBuild(error instanceof Error ? error.message : String(error));
  }
}

const contents = (files: ProjectFiles) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      const content = fileContent(text);
      return [name, typeof content === "string" ? content : Buffer.from(content)];
    }),
  );

/** The parts of the statistics that the result contains. */
const IN_RESULT: StatsOptions = {
  all: false,
  assets: true,
  chunks: true,
  errors: true,
  ids: true,
  modules: true,
  nestedModules: true,
  orphanModules: true,
  dependentModules: true,
  cachedModules: true,
  reasons: true,
  warnings: true,
};

function run(config: Configuration | Configuration[]): Promise<Stats | MultiStats> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, stats?: Stats | MultiStats) =>
      stats ? resolve(stats) : reject(error ?? new Error("webpack returned no result"));
    // The types don't include the overload for both kinds.
    webpack(config as Configuration, done);
  });
}

/** Returns a message without a loader's stack trace, which would only name places in our bundle. */
function messageOf({ moduleName, loc, message }: StatsError): BuildMessage {
  const place = [moduleName, loc].filter(Boolean).join(" ");
  return { message: message.replaceAll(/\n {4}at .*/g, ""), place };
}

function initialOf({ compilation: { entrypoints } }: Stats): string[] {
  return [...new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()))];
}

function assetsOf({ compilation }: Stats): BuiltAsset[] {
  const { outputPath } = compilation.compiler;
  return Object.keys(compilation.assets)
    .map((name) => ({ name, file: `${outputPath}/${name.split("?")[0]}` }))
    .filter(({ file }) => fs.existsSync(file))
    .map(({ name, file }) => ({ name, content: fs.readFileSync(file) as Uint8Array }));
}
