/** Finds the files of the entry, and those that the given modules load on demand. */
export function findFiles(
  { entrypoints, assets },
  ssrManifest,
  lazyModules,
) {
  const initial = entrypoints.client.imports.map(
    (key) => assets[key].file,
  );
  const lazy = lazyModules.flatMap((module) => {
    const files = ssrManifest[module];
    if (!files)
      throw new Error(`The client build has no module ${module}.`);
    return files.filter((file) => !file.includes(".hot-update."));
  });
  const select = (extension, files) =>
    [...new Set(files)].filter((file) => file.endsWith(extension));

  return {
    scripts: select(".js", initial),
    styles: select(".css", [...initial, ...lazy]),
    preloads: select(".js", lazy),
  };
}
