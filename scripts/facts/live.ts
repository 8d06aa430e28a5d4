// A compiler that has begun a compilation and runs nothing: the objects whose hooks and options are
// read at run time.
import os from "node:os";
import type { InstalledPackage } from "./packages";

/** A tapable hook, or what stands in for one, as far as facts are read from it. */
export interface LiveHook {
  constructor: { name: string };
  _args?: string[];
  /** Of a map of hooks. */
  for?: (key: string) => LiveHook;
  /** Of a hook that passes on to others. */
  hooks?: LiveHook[];
  /** Of a hook that stands for another one. */
  _fakeHook?: boolean;
  taps?: { name: string; stage?: number }[];
}

/** An object with hooks. */
export interface Hooked {
  hooks: Record<string, unknown>;
}

export interface LiveCompilation extends Hooked {
  createStatsOptions(preset: unknown, context: { forToString: boolean }): Record<string, unknown>;
  createStatsFactory(options: object): Hooked;
  createStatsPrinter(options: object): Hooked;
}

export interface LiveFactory extends Hooked {
  createParser(type: string, options?: object): Hooked;
}

export interface LiveParams {
  normalModuleFactory: LiveFactory;
  contextModuleFactory: Hooked;
}

export interface LiveCompiler extends Hooked {
  newCompilationParams(): LiveParams;
  newCompilation(params: LiveParams): LiveCompilation;
  resolverFactory: Hooked & { get(type: string, options?: object): Hooked };
  cache: Hooked;
}

/** What a webpack makes of a configuration before it builds. */
export interface LiveWebpack {
  compiler: LiveCompiler;
  compilation: LiveCompilation;
  params: LiveParams;
}

/** Folder that such a compiler takes for its project's. */
export const CONTEXT = os.tmpdir();

/** Makes a compiler and its first compilation. */
export function startCompilation(webpack: InstalledPackage, config: object = {}): LiveWebpack {
  const create = webpack.load<(config: object) => LiveCompiler>();
  const compiler = create({ mode: "production", context: CONTEXT, entry: {}, ...config });
  const params = compiler.newCompilationParams();
  return { compiler, compilation: compiler.newCompilation(params), params };
}
