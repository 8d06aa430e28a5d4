// Records the order in which a real build calls hooks. One entry with a lazy chunk, a stylesheet, and an
// asset is built in production, and then rebuilt once in watch mode.
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Compiler, Configuration, Stats } from "webpack-documented";
import type { LifecycleCall, LifecycleFacts } from "../../src/reference/reference";
import type { Hooked, LiveHook } from "./live";
import type { InstalledPackage } from "./packages";
import { closeCompiler, createCompiler, inProject, runOnce } from "./temporary-project";

/** The project to build. */
const FILES: Record<string, string> = {
  "package.json": '{ "private": true }',
  "src/index.js":
    'import "./style.css";\nimport("./lazy.js");\nexport const logo = new URL("./logo.svg", import.meta.url);\n',
  "src/lazy.js": "export const lazy = true;\n",
  "src/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  "src/style.css": "body { margin: 0; }\n",
};

/** Hooks that run for every logged line, and one that prints a warning when it's accessed. */
const IGNORED = ["Compilation.log", "Compiler.infrastructureLog", "Compilation.normalModuleLoader"];

/** The time limit for a rebuild to start and finish, in milliseconds. */
const TIMEOUT_MS = 20_000;

interface RecordedHook extends LiveHook {
  intercept?(interceptor: object): void;
}

/** Returns the hooks of a build and of a rebuild in the order of their first call. */
export async function recordLifecycle(webpack: InstalledPackage): Promise<LifecycleFacts> {
  return inProject(FILES, async (folder) => ({
    build: await recordBuild(webpack, folder),
    rebuild: await recordRebuild(webpack, folder),
  }));
}

async function recordBuild(webpack: InstalledPackage, folder: string): Promise<LifecycleCall[]> {
  const recorder = new Recorder();
  const failure = failureOf(
    await runOnce(recordedCompiler(webpack, folder, recorder, "production")),
  );
  if (failure) throw failure;
  return recorder.calls();
}

async function recordRebuild(webpack: InstalledPackage, folder: string): Promise<LifecycleCall[]> {
  const recorder = new Recorder();
  const compiler = recordedCompiler(webpack, folder, recorder, "development");
  let limit: NodeJS.Timeout | undefined;
  let edit: NodeJS.Timeout | undefined;
  let isEdited = false;
  try {
    await new Promise<void>((resolve, reject) => {
      limit = setTimeout(
        () => reject(new Error("webpack didn't rebuild after a change")),
        TIMEOUT_MS,
      );
      compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
        const failure = error ?? failureOf(stats);
        if (failure) reject(failure);
        clearTimeout(edit);
        // webpack calls "afterDone" after this call.
        if (isEdited) {
          setImmediate(resolve);
          return;
        }
        // webpack only watches files after this call has returned. It may then build again at once, because the
        // files are new.
        edit = setTimeout(() => {
          isEdited = true;
          recorder.restart();
          writeFileSync(path.join(folder, "src/lazy.js"), "export const lazy = false;\n");
        }, 200);
      });
    });
    return recorder.calls();
  } finally {
    clearTimeout(limit);
    clearTimeout(edit);
    await closeCompiler(compiler);
  }
}

function failureOf(stats: Stats | undefined): Error | undefined {
  return stats?.hasErrors() ? new Error(stats.toString("errors-only")) : undefined;
}

function recordedCompiler(
  webpack: InstalledPackage,
  context: string,
  recorder: Recorder,
  mode: Configuration["mode"],
): Compiler {
  return createCompiler(webpack, {
    mode,
    context,
    // Process one module after the other, so every recording has the same order.
    parallelism: 1,
    // Minimizers don't call any hooks besides the stages of processAssets.
    optimization: { minimize: false },
    performance: false,
    plugins: [(compiler) => watchEverything(compiler, recorder)],
  });
}

/** Taps the compiler, its compilations, their factories, and their parsers. */
function watchEverything(compiler: Compiler, recorder: Recorder): void {
  recorder.listen("Compiler", compiler);
  const first = { name: "Recorder", stage: -Infinity };
  compiler.hooks.thisCompilation.tap(first, (compilation) => {
    recorder.listen("Compilation", compilation);
  });
  compiler.hooks.contextModuleFactory.tap(first, (factory) => {
    recorder.listen("ContextModuleFactory", factory);
  });
  compiler.hooks.normalModuleFactory.tap(first, (factory) => {
    recorder.listen("NormalModuleFactory", factory);
    for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"] as const) {
      factory.hooks.parser.for(type).tap(first, (parser) => {
        recorder.listen("JavascriptParser", parser);
      });
    }
  });
}

/** Records calls of hooks, each with the hooks that were running at its first call. */
class Recorder {
  private recorded = new Map<string, LifecycleCall>();
  /** Hooks of the compiler and the compilation that have started and not finished. */
  private running: string[] = [];

  /** Clears the recording. */
  restart(): void {
    this.recorded = new Map();
    this.running = [];
  }

  /** Returns the calls in the order in which hooks were first called. */
  calls(): LifecycleCall[] {
    return [...this.recorded.values()];
  }

  /** Records every hook of an object from now on. */
  listen(owner: string, { hooks }: Hooked): void {
    for (const [name, hook] of Object.entries(hooks as Record<string, RecordedHook>)) {
      const key = `${owner}.${name}`;
      if (IGNORED.includes(key)) continue;
      if (hook._fakeHook || !hook.intercept) continue;
      const spans = owner === "Compiler" || owner === "Compilation";
      if (hook._args) {
        hook.intercept(this.interceptor(key, spans));
        continue;
      }
      // A map of hooks creates each hook when it's first used.
      const factory = (mapKey: string, created: RecordedHook): RecordedHook => {
        const shown = owner === "JavascriptParser" ? undefined : mapKey;
        created.intercept!(this.interceptor(key, false, shown));
        return created;
      };
      hook.intercept({ factory });
    }
  }

  private interceptor(hook: string, spans: boolean, mapKey?: string): object {
    const end = () => {
      const index = this.running.lastIndexOf(hook);
      if (index !== -1) this.running.splice(index, 1);
    };
    return {
      call: () => {
        this.record(hook, mapKey);
        if (spans) this.running.push(hook);
      },
      ...(spans && { done: end, error: end, result: end }),
    };
  }

  private record(hook: string, key: string | undefined): void {
    const known = this.recorded.get(hook);
    if (known) {
      known.repeats = true;
      if (key !== undefined && !known.keys?.includes(key)) known.keys?.push(key);
      return;
    }
    const keys = key === undefined ? undefined : [key];
    this.recorded.set(hook, { hook, keys, during: this.running.at(-1) });
  }
}
