/** @import { Compilation, Module } from "webpack" */

/**
 * Returns the names of the packages whose code is in the bundle, sorted.
 * @param {Compilation} compilation
 */
export function bundledPackages(compilation) {
  const packages = new Map();
  for (const module of bundledModules(compilation)) {
    const { descriptionFileRoot: root, descriptionFileData: manifest } =
      module.resourceResolveData ?? {};
    const isOwn = root === compilation.compiler.context;
    if (!manifest?.name || isOwn) continue;
    // Links give one package several roots.
    const key = `${manifest.name}@${manifest.version}`;
    if (!packages.has(key))
      packages.set(key, { root, manifest, module });
  }
  return [...packages.values()].sort((a, b) =>
    a.manifest.name < b.manifest.name ? -1 : 1,
  );
}

/**
 * @param {Compilation} compilation
 * @returns {Generator<Module>}
 */
function* bundledModules({ chunks, chunkGraph }) {
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      // A concatenated module contains several modules.
      yield* module.modules ?? [module];
    }
  }
}
