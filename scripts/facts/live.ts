// Creates a compiler that has started a compilation without running it, so its hooks and options can be read
// at run time.
import os from "node:os";
import type { Compilation, Compiler, Configuration } from "webpack-documented";
import type { InstalledPackage } from "./packages";

/** The parts of a tapable hook, or of a wrapper, that facts are read from. Some of them are private. */
export interface LiveHook {
  constructor: { name: string };
  _args?: string[];
  /** Only exists in a map of hooks. */
  for?: (key: string) => LiveHook;
  /** Only exists in a hook that forwards to others. */
  hooks?: LiveHook[];
  /** Only exists in a hook that wraps another one. */
  _fakeHook?: boolean;
  taps?: { name: string; stage?: number }[];
}

/** An object with hooks. */
export interface Hooked {
  hooks: object;
}

/** The objects that webpack creates from a configuration before it builds. */
export interface LiveWebpack {
  compiler: Compiler;
  compilation: Compilation;
  params: ReturnType<Compiler["newCompilationParams"]>;
}

/** Returns the objects with the hooks that plugins use most, by class. */
export function hookedObjects({ compiler, compilation, params }: LiveWebpack) {
  return {
    Compilation: compilation,
    Compiler: compiler,
    ContextModuleFactory: params.contextModuleFactory,
    JavascriptParser: params.normalModuleFactory.createParser("javascript/auto", {}),
    NormalModuleFactory: params.normalModuleFactory,
  };
}

/** The folder that such a compiler uses as its project folder. */
export const CONTEXT = os.tmpdir();

/** Creates a compiler and its first compilation. */
export function startCompilation(
  webpack: InstalledPackage,
  config: Configuration = {},
): LiveWebpack {
  const create = webpack.load();
  const compiler = create({ mode: "production", context: CONTEXT, entry: {}, ...config });
  const params = compiler.newCompilationParams();
  return { compiler, compilation: compiler.newCompilation(params), params };
}
