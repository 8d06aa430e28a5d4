// Reads npm's own configuration: the registry, its credentials, the proxy, and the cache.
import path from "node:path";

/** npm's configuration as its libraries expect it; only the options that we read are typed. */
export interface NpmOptions {
  [option: string]: unknown;
  /** URL of the default registry. */
  registry: string;
  /** Milliseconds that npm waits for a response; 0 means forever. */
  timeout?: number;
  /** Whether npm may only use its cache. */
  offline?: boolean;
}

/** Reads the configuration that npm would use in a folder, from .npmrc files and `npm_config_*` variables. */
export async function readNpmConfig(
  cwd = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): Promise<NpmOptions> {
  const { default: Config } = await import("@npmcli/config");
  const { default: npm } = await import("@npmcli/config/lib/definitions/index.js");
  const { definitions, flatten, shorthands } = npm;
  const config = new Config({
    definitions,
    flatten,
    shorthands,
    npmPath: npmPath(env),
    cwd,
    // npm's library adds variables for scripts to this object.
    env: { ...env },
    argv: [],
    warn: false,
  });
  await config.load();
  return config.flat as NpmOptions;
}

/** Folder of the npm that started us, or else of the one bundled with Node.js; it may contain an npmrc. */
function npmPath({ npm_execpath: program }: NodeJS.ProcessEnv): string {
  if (program && path.basename(program) === "npm-cli.js") return path.resolve(program, "../..");
  const folder = path.dirname(process.execPath);
  return process.platform === "win32"
    ? path.join(folder, "node_modules/npm")
    : path.resolve(folder, "../lib/node_modules/npm");
}
