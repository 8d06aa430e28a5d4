// npm's own configuration: which registry, with which credentials, through which proxy, which cache.
import path from "node:path";
import { loadConfig, loadConfigDefinitions } from "./npm-libraries";

/** npm's configuration in the form that its libraries take; only what is read here is named. */
export interface NpmOptions {
  [option: string]: unknown;
  /** Address of the default registry. */
  registry: string;
  /** Milliseconds that npm waits for an answer; 0 for ever. */
  timeout?: number;
  /** Whether npm may use its cache alone. */
  offline?: boolean;
}

/** Reads the configuration that npm would use in a folder: .npmrc files and `npm_config_*`. */
export async function readNpmConfig(
  cwd = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): Promise<NpmOptions> {
  const [Config, { definitions, flatten, shorthands }] = await Promise.all([
    loadConfig(),
    loadConfigDefinitions(),
  ]);
  const config = new Config({
    definitions,
    flatten,
    shorthands,
    npmPath: npmPath(env),
    cwd,
    // It writes variables for scripts into this.
    env: { ...env },
    argv: [],
    warn: false,
  });
  await config.load();
  return config.flat as NpmOptions;
}

/** Folder of the npm that runs us, else of the one that comes with Node; it may hold an npmrc. */
function npmPath({ npm_execpath: program }: NodeJS.ProcessEnv): string {
  if (program && path.basename(program) === "npm-cli.js") return path.resolve(program, "../..");
  const folder = path.dirname(process.execPath);
  return process.platform === "win32"
    ? path.join(folder, "node_modules/npm")
    : path.resolve(folder, "../lib/node_modules/npm");
}
