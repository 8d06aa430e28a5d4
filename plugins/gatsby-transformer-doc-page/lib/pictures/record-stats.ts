// Reads from webpack's statistics what pictures show of a build.
import type { StatsChunk, StatsCompilation, StatsModule } from "webpack-documented";
import type { BuildRecord, RecordedModule } from "./build-record";

/** Returns the record of a build. `sizes` are those of its files in bytes. */
export function recordStats(stats: StatsCompilation, sizes: BuildRecord["files"]): BuildRecord {
  const builds = stats.children?.length ? stats.children : [stats];
  const chunks = builds.flatMap((build) => build.chunks ?? []);
  const nameOf = (id: StatsChunk["id"]) => {
    const chunk = chunks.find((candidate) => candidate.id === id);
    return chunk?.names?.[0] ?? String(id);
  };
  const modules = builds.flatMap((build) => build.modules ?? []).flatMap(flat);
  return {
    modules: recordedModules(modules, nameOf),
    chunks: chunks.map((chunk) => ({
      name: nameOf(chunk.id),
      initial: chunk.initial,
      files: [...(chunk.files ?? []), ...assetsOf(chunk.auxiliaryFiles ?? [])],
    })),
    files: sizes,
  };
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
  nameOf: (id: StatsChunk["id"]) => string,
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
