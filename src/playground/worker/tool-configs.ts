// The configurations of Babel and PostCSS in the project's folder. The worker runs them before the build (see
// load-config.ts), because their loaders can only load them with Node.js.

/** What they export, by path. */
export const toolConfigs = new Map<string, unknown>();

/** Whether a file of the project is one of them. */
export const isToolConfig = (name: string) => /^(babel|postcss)\.config\.[cm]?[jt]s$/.test(name);

const load = (filepath: string) => {
  const exported = toolConfigs.get(filepath) as { default?: unknown };
  return Promise.resolve({ filepath, config: exported.default ?? exported });
};

/** Replaces cosmiconfig, with which postcss-loader finds its configuration. */
export const cosmiconfig = () => ({
  load,
  search: () => {
    const filepath = [...toolConfigs.keys()].find((path) => path.includes("/postcss.config."));
    return filepath === undefined ? Promise.resolve(null) : load(filepath);
  },
});
export const defaultLoadersSync = {};

/** Replaces jiti, with which postcss-loader runs a configuration in TypeScript. */
export const createJiti = () => ({});
