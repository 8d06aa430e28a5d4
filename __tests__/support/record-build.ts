// Builds an example with the documented webpack, and records what pictures show of it.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { StatsModule } from "webpack-documented";
import type {
  BuildName,
  BuildRecord,
  RecordedModule,
} from "../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";
import { buildExample, type BuildOptions } from "./examples";

/** In a page, a picture is a separate block; within a sentence, a component is only an example. */
const COMPONENT = /^<(?:ModuleGraph|ChunkGraph|Waterfall)\s([^>]*)>/gm;

/** Returns the builds that the pages of a content tree show, without repetitions. */
export function namedBuilds(contentDirectory: string): BuildName[] {
  const builds = new Map<string, BuildName>();
  for (const file of readdirSync(contentDirectory, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".mdx")) continue;
    const source = readFileSync(path.join(contentDirectory, file), "utf8");
    for (const [, attributes = ""] of source.matchAll(COMPONENT)) {
      const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
      const build = { example: value("example") ?? "", mode: value("mode") ?? "production" };
      builds.set(JSON.stringify(build), build);
    }
  }
  return [...builds.values()];
}

/** Builds an example, and returns the text of its record. Throws if the build fails. */
export async function recordBuild({ example, mode }: BuildName): Promise<string> {
  const { stats, files, errors } = await buildExample(example, {
    mode: mode as BuildOptions["mode"],
  });
  if (errors.length > 0)
    throw new Error(`The example ${example} has errors:\n${errors.join("\n")}`);
  const builds = stats.children?.length ? stats.children : [stats];
  const chunks = builds.flatMap((build) => build.chunks ?? []);
  const nameOf = (id: string | number) => {
    const chunk = chunks.find((candidate) => candidate.id === id);
    return chunk?.names?.[0] ?? String(id);
  };
  const modules = builds.flatMap((build) => build.modules ?? []).flatMap(flat);
  const record: BuildRecord = {
    modules: recordedModules(modules, nameOf),
    chunks: chunks.map((chunk) => ({
      name: nameOf(chunk.id!),
      initial: chunk.initial,
      files: [...(chunk.files ?? []), ...assetsOf(chunk.auxiliaryFiles ?? [])],
    })),
    files: Object.fromEntries(Object.entries(files).map(([name, { size }]) => [name, size])),
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Source maps aren't interesting here. */
const assetsOf = (files: readonly string[]) => files.filter((file) => !file.endsWith(".map"));

/** A concatenated module contains the modules that it was made from; the chunks are those of the whole. */
function flat(module: StatsModule): StatsModule[] {
  if (module.moduleType === "runtime") return [];
  return module.modules
    ? module.modules.map((inner, index) => ({
        ...inner,
        chunks: module.chunks,
        // Nobody but its own modules imports the others.
        reasons: index === 0 ? module.reasons : inner.reasons,
      }))
    : [module];
}

/**
 * Returns the modules by name, with what they import. A file can be several modules: a stylesheet is also a module that
 * scripts import, and webpack also lists a module by itself that it joined with others.
 */
function recordedModules(
  modules: readonly StatsModule[],
  nameOf: (id: string | number) => string,
): RecordedModule[] {
  const recorded = new Map<string, RecordedModule>();
  const names = new Map<string, string>();
  for (const module of modules) {
    const name = shortName(module);
    names.set(module.identifier!, name);
    const known = recorded.get(name) ?? { name, size: 0, chunks: [], imports: [] };
    const chunks = new Set([...known.chunks, ...(module.chunks ?? []).map(nameOf)]);
    recorded.set(name, {
      ...known,
      size: Math.max(known.size, module.size ?? 0),
      chunks: [...chunks],
    });
  }
  for (const module of modules) {
    const name = shortName(module);
    for (const { resolvedModuleIdentifier, type } of module.reasons ?? []) {
      const importer = recorded.get(names.get(resolvedModuleIdentifier ?? "") ?? "");
      if (!importer || importer.name === name) continue;
      if (importer.imports.some((known) => known.name === name)) continue;
      const later = /^import\(\)|worker/i.test(type ?? "");
      importer.imports.push({ name, ...(later && { later: true }) });
    }
  }
  return [...recorded.values()];
}

/** "css ./src/style.css" → "src/style.css", "./src/index.js + 1 modules" → "src/index.js" */
const shortName = ({ name = "" }: StatsModule): string =>
  name
    .replace(/^.*node_modules\//, "")
    .replace(/^.*\s(?=\.\/)/, "")
    .replace(/ \+ \d+ modules$/, "")
    .replace(/^\.\//, "");
