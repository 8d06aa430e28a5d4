// Loads npm's libraries when the first package is fetched. Loading them takes longer than everything else
// here, and Gatsby loads this plugin in each of its processes.

/** Gatsby's compiler returns what Node.js exposes under `default` as the module itself. */
async function load<T>(module: Promise<{ default: T }>): Promise<T> {
  const loaded = await module;
  return loaded.default ?? (loaded as T);
}

export const loadPacote = () => load(import("pacote"));
export const loadConfig = () => load(import("@npmcli/config"));
export const loadConfigDefinitions = () => load(import("@npmcli/config/lib/definitions/index.js"));
