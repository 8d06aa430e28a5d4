// npm's libraries, loaded when a package is first fetched: that takes longer than everything else here,
// and Gatsby loads this plugin in each of its processes.

/** Gatsby's compiler hands over as a module what Node puts under `default`. */
async function load<T>(module: Promise<{ default: T }>): Promise<T> {
  const loaded = await module;
  return loaded.default ?? (loaded as T);
}

export const loadPacote = () => load(import("pacote"));
export const loadConfig = () => load(import("@npmcli/config"));
export const loadConfigDefinitions = () => load(import("@npmcli/config/lib/definitions/index.js"));
