// Lists the hooks of webpack's classes, with types from its declarations, and kinds and argument names from
// the objects of a running compiler. If they differ, the running compiler takes precedence.
import type { HookArgument, HookFact } from "../../src/reference/reference";
import { exportsOf } from "./exports";
import {
  declaredHooks,
  declaredHooksOfGetter,
  HOOK_GETTERS,
  type DeclaredHook,
  type Signature,
} from "./hook-types";
import {
  hookedObjects,
  startCompilation,
  type Hooked,
  type LiveHook,
  type LiveWebpack,
} from "./live";
import type { InstalledPackage } from "./packages";
import { sortBy } from "./snapshot-text";
import type { TypesFile } from "./types-file";

/** Argument names by type, for hooks that wrap others and hide their arguments' names. */
const WRAPPER_ARGUMENTS: Record<string, string> = {
  "ContextAlternativeRequest[]": "items",
  NormalModule: "module",
  "Set<Chunk>": "chunks",
  string: "resource",
};

/** A class whose hooks are listed. */
interface Owner {
  name: string;
  access?: string;
  declared: DeclaredHook[];
  live: object;
}

/** Returns all hooks, sorted by key. */
export function extractHooks(webpack: InstalledPackage, types: TypesFile): HookFact[] {
  const live = startCompilation(webpack);
  const owners = [...coreOwners(webpack, types, live), ...exportedOwners(webpack, types, live)];
  const facts = owners.flatMap(({ name, access, declared, live }) => {
    const unknown = declared.filter((hook) => !(hook.name in live));
    if (unknown.length > 0) {
      throw new Error(`${name} declares hooks that it doesn't have: ${namesOf(unknown)}`);
    }
    const liveHooks = live as Record<string, LiveHook>;
    return declared.map((hook) => describeHook(name, access, hook, liveHooks[hook.name]!));
  });
  return sortBy(facts, ({ key }) => key);
}

const namesOf = (hooks: DeclaredHook[]) => hooks.map(({ name }) => name).join(", ");

function coreOwners(webpack: InstalledPackage, types: TypesFile, live: LiveWebpack): Owner[] {
  const { compiler, compilation } = live;
  const create = webpack.load();
  const statsOptions = compilation.createStatsOptions({}, { forToString: true });
  const objects: Record<string, Hooked> = {
    ...hookedObjects(live),
    Cache: compiler.cache,
    MultiCompiler: create([{ entry: {} }, { entry: {} }]),
    ResolverFactory: compiler.resolverFactory,
    StatsFactory: compilation.createStatsFactory(statsOptions),
    StatsPrinter: compilation.createStatsPrinter(statsOptions),
  };
  const owners = Object.entries(objects).map(([name, object]) => ({
    name,
    declared: declaredHooks(types, name),
    live: object.hooks,
  }));
  return [...owners, resolverOwner(types, live)];
}

/** Returns a resolver, whose steps are hooks too. The declarations only contain the first and the last step. */
function resolverOwner(types: TypesFile, { compiler }: LiveWebpack): Owner {
  const live = compiler.resolverFactory.get("normal", {}).hooks;
  const declared = declaredHooks(types, "Resolver");
  const step = declared.find(({ name }) => name === "resolve");
  if (!step) throw new Error("Resolver declares no hook named resolve");
  const names = new Set(declared.map(({ name }) => name));
  const steps = Object.keys(live)
    // enhanced-resolve has this misspelled key in addition to the correct one.
    .filter((name) => !names.has(name) && name !== "newInteralResolve")
    .map((name) => ({ ...step, name }));
  return { name: "Resolver", declared: [...declared, ...steps], live };
}

/** Returns the classes that `webpack` exports and that return hooks from a method. */
function exportedOwners(webpack: InstalledPackage, types: TypesFile, live: LiveWebpack): Owner[] {
  const { Compiler, Compilation, JavascriptParser } = hookedObjects(live);
  const given = {
    getCompilationHooks: [Compilation, "compilation"],
    getCompilerHooks: [Compiler, "compiler"],
    getParserHooks: [JavascriptParser, "parser"],
    getHooks: [Compiler, "compiler"],
  } as const;
  const owners: Owner[] = [];
  const names = new Set<string>();
  for (const { path, value, deprecation } of exportsOf(webpack)) {
    const name = path.split(".").at(-1)!;
    if (typeof value !== "function" || deprecation !== undefined || names.has(name)) continue;
    // This class returns the hooks of another one.
    if (name === "JsonpTemplatePlugin") continue;
    names.add(name);
    for (const getter of HOOK_GETTERS) {
      const get = (value as unknown as Record<string, unknown>)[getter];
      if (typeof get !== "function") continue;
      const [subject, subjectName] = given[getter];
      owners.push({
        name,
        access: `${path}.${getter}(${subjectName})`,
        declared: declaredHooksOfGetter(types, name, getter),
        live: get.call(value, subject) as object,
      });
    }
  }
  return owners;
}

function describeHook(
  owner: string,
  access: string | undefined,
  declared: DeclaredHook,
  live: LiveHook,
): HookFact {
  const hook = declared.map && live.for ? live.for(declared.keys[0] ?? "any") : originalOf(live);
  const isWrapper = hook._args === undefined;
  const kind = isWrapper ? declared.kind : hook.constructor.name;
  const args = nameArguments(declared.argTypes, hook._args, `${owner}.${declared.name}`);
  const variants = declared.variants
    .filter((variant) => !sameTypes(variant, declared))
    .map(({ key, argTypes, returns }) => ({
      key,
      args: args.map(({ name }, index) => ({ name, type: argTypes[index] ?? "any" })),
      returns: isReturned(kind) ? returns : undefined,
    }));
  return {
    key: `${owner}.${declared.name}`,
    owner,
    name: declared.name,
    access,
    kind,
    args,
    returns: isReturned(kind) ? declared.returns : undefined,
    tapOptions: declared.tapOptions,
    map: declared.map || undefined,
    ...(declared.keys.length > 0 && { keys: declared.keys.filter((key) => key !== "string") }),
    ...(variants.length > 0 && { variants }),
    deprecated: declared.deprecated || isDeprecatedWrapper(live) || undefined,
  };
}

/** Returns the hook behind a MultiCompiler's, which forwards to those of its compilers. These are all alike. */
const originalOf = (live: LiveHook) => live.hooks?.[0] ?? live;

const isReturned = (kind: string) => /Bail|Waterfall/.test(kind);

/** Whether a hook is a wrapper whose use is deprecated. Such a wrapper has accessors for its properties. */
function isDeprecatedWrapper(live: LiveHook): boolean {
  return (
    live._fakeHook === true &&
    Object.getOwnPropertyDescriptor(live, "name")?.get?.name === "deprecated"
  );
}

function nameArguments(types: string[], names: string[] | undefined, hook: string): HookArgument[] {
  if (names === undefined) {
    return types.map((type) => {
      const name = WRAPPER_ARGUMENTS[type];
      if (name === undefined) {
        throw new Error(
          `${hook}: the name of its argument of type ${type} is unknown. Add it to WRAPPER_ARGUMENTS in scripts/facts/hooks.ts.`,
        );
      }
      return { name, type };
    });
  }
  if (names.length !== types.length) {
    throw new Error(
      `${hook} has ${names.length} argument names (${names.join(", ")}) but ${types.length} types (${types.join(", ")})`,
    );
  }
  return names.map((name, index) => ({ name, type: types[index]! }));
}

const sameTypes = (a: Signature, b: Signature) =>
  a.returns === b.returns && a.argTypes.join() === b.argTypes.join();
