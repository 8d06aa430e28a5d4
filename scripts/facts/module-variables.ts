// Lists the names that webpack defines in a JavaScript module. The parser determines which kinds of modules
// have them, a build shows the code that replaces them, and webpack's module.d.ts contains their types.
import ts from "typescript";
import type { ModuleVariableFact } from "../../src/reference/reference";
import { startCompilation, type LiveHook } from "./live";
import type { InstalledPackage } from "./packages";
import { sortBy } from "./snapshot-text";
import { createCompiler, inProject, runOnce } from "./temporary-project";
import { onOneLine } from "./types-file";

const MODULE_KINDS = ["auto", "dynamic", "esm"] as const;
type ModuleKind = (typeof MODULE_KINDS)[number];

/** Names that the parser uses internally, and two that webpack doesn't support. */
const NO_VARIABLES = [
  "Object.defineProperty",
  "eval",
  "module.parent.require",
  "require.extensions",
  "this",
];

/** Names that only exist in other kinds of modules. webpack reports an error for them. */
const NOT_IN_ESM = ["define", "exports"];

/** Returns the names sorted by code unit, with the data of each. */
export async function extractModuleVariables(
  webpack: InstalledPackage,
): Promise<ModuleVariableFact[]> {
  const known = namesOfParsers(webpack);
  const types = declaredTypes(webpack.read("module.d.ts"));
  const read = [...known].filter(([, { isRead }]) => isRead).map(([name]) => name);
  const written = await emittedCode(webpack, read, (name) => name);
  const assigned = await emittedCode(webpack, read, (name) => `${name} = 1`);
  const facts = [...known].map(([name, { kinds, isCalled, typeText }]): ModuleVariableFact => {
    const becomes = written.get(name);
    return {
      name,
      modules: kinds,
      type: types.get(name),
      typeof: typeText,
      becomes: becomes !== name && isSame(becomes) ? becomes : undefined,
      assignable: isAssignable(name, becomes, assigned.get(name)) || undefined,
      callable: isCalled || undefined,
    };
  });
  return sortBy(facts, ({ name }) => name);
}

interface KnownName {
  kinds: ModuleKind[];
  isRead: boolean;
  isCalled: boolean;
  typeText: string | undefined;
}

interface HookMap {
  _map: Map<unknown, LiveHook>;
}

/** A hook that evaluates `typeof`. */
interface TypeofHook {
  call(expression: object): { string?: string } | undefined;
}

function namesOfParsers(webpack: InstalledPackage): Map<string, KnownName> {
  const { HotModuleReplacementPlugin } = webpack.load();
  const { compiler, params } = startCompilation(webpack, {
    plugins: [new HotModuleReplacementPlugin()],
  });
  const known = new Map<string, KnownName>();
  for (const kind of MODULE_KINDS) {
    const parser = params.normalModuleFactory.createParser(`javascript/${kind}`, {
      ...compiler.options.module.parser.javascript,
    });
    const hooks = parser.hooks as unknown as Record<
      "call" | "evaluateTypeof" | "expression" | "new",
      HookMap
    >;
    const add = (name: string, use: Partial<KnownName>) => {
      if (NO_VARIABLES.includes(name)) return;
      if (kind === "esm" && NOT_IN_ESM.includes(name)) return;
      // `import.meta` isn't valid syntax in a script.
      if (kind === "dynamic" && name.startsWith("import.meta")) return;
      const before = known.get(name);
      known.set(name, {
        isRead: false,
        isCalled: false,
        typeText: typeofText(hooks.evaluateTypeof, name),
        ...before,
        ...use,
        kinds: [...new Set([...(before?.kinds ?? []), kind])],
      });
    };
    for (const name of keysOf(hooks.expression)) add(name, { isRead: true });
    for (const name of keysOf(hooks.call)) {
      // For `exports`, the hook is for calls of its members.
      if (name !== "exports") add(name, { isCalled: true });
    }
    for (const name of keysOf(hooks.new)) {
      // If it can also be called, it's a function rather than a class.
      if (!hooks.call._map.has(name)) add(`new ${name}()`, { isCalled: true });
    }
  }
  return known;
}

function keysOf({ _map }: HookMap): string[] {
  return [..._map.keys()].filter((key) => typeof key === "string");
}

function typeofText(hooks: HookMap, name: string): string | undefined {
  const hook = hooks._map.get(name) as TypeofHook | undefined;
  try {
    return hook?.call({ type: "UnaryExpression", range: [0, 0] })?.string ?? undefined;
  } catch {
    // The hook requires more information about the module.
    return undefined;
  }
}

/** Returns the bundle's code for an expression with each name. */
async function emittedCode(
  webpack: InstalledPackage,
  names: string[],
  expression: (name: string) => string,
): Promise<Map<string, string>> {
  const files = Object.fromEntries(
    names.map((name, index) => [
      `module-${index}.js`,
      `console.log("<${index}>", ${expression(name)}, "</${index}>");`,
    ]),
  );
  return inProject({ ...files, "package.json": "{}" }, async (folder) => {
    const compiler = createCompiler(webpack, {
      mode: "production",
      context: folder,
      entry: { main: Object.keys(files).map((file) => `./${file}`) },
      // __system_context__ requires this library type.
      output: { library: { name: "library", type: "var" } },
      optimization: { minimize: false, concatenateModules: false, emitOnErrors: true },
    });
    let bundle = "";
    compiler.hooks.emit.tap("Facts", ({ assets }) => {
      bundle = String(assets["main.js"]?.source());
    });
    await runOnce(compiler);
    return new Map(
      names.flatMap((name, index) => {
        const found = new RegExp(`"<${index}>", ([^]*?), "</${index}>"`).exec(bundle)?.[1];
        return found === undefined ? [] : [[name, found]];
      }),
    );
  });
}

/** Whether the code is the same in every module and build. */
function isSame(code = ""): boolean {
  return code === "require" || code === "module.hot" || /^__webpack_require__\D*$/.test(code);
}

function isAssignable(name: string, becomes: string | undefined, assignment: string | undefined) {
  const isMeant = name.startsWith("__webpack") || name === "require.onError";
  return isMeant && becomes?.startsWith("__webpack_require__.") && assignment === `${becomes} = 1`;
}

/**
 * Returns the types of global names, and of members of import.meta, require, and module, by their notation.
 */
function declaredTypes(text: string): Map<string, string> {
  const source = ts.createSourceFile("module.d.ts", text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, string>();
  const textOf = (node: ts.Node) => onOneLine(node.getText(source));
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.type) {
      found.set(node.name.getText(source), textOf(node.type));
    } else if (ts.isInterfaceDeclaration(node)) {
      const owner = { ImportMeta: "import.meta", Module: "module", Require: "require" }[
        node.name.text
      ];
      if (owner === undefined) return;
      for (const member of node.members) {
        const name = `${owner}.${member.name?.getText(source)}`;
        if (ts.isPropertySignature(member) && member.type) found.set(name, textOf(member.type));
        if (ts.isMethodSignature(member)) {
          const parameters = member.parameters.map(textOf).join(", ");
          found.set(name, `(${parameters}) => ${member.type ? textOf(member.type) : "void"}`);
        }
      }
    } else {
      node.forEachChild(visit);
    }
  };
  source.forEachChild(visit);
  return found;
}
