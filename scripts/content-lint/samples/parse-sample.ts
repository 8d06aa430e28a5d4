// Parses a JavaScript or TypeScript sample as a module, CommonJS, an object, or a list of properties, and
// finds its imports and undeclared names.
import { Linter } from "eslint";
import globals from "globals";
import tseslint from "typescript-eslint";

type SampleLanguage = "js" | "jsx" | "ts" | "tsx";

/** The form of a sample's code. */
type SampleForm = "module" | "commonjs" | "object" | "properties";

/** A node of the syntax tree (ESTree). */
export interface AstNode {
  type: string;
  loc: { start: { line: number } };
  [key: string]: unknown;
}

export interface ParsedSample {
  form: SampleForm;
  language: SampleLanguage;
  /** The parsed code. Objects and properties are in parentheses, on the same lines. */
  code: string;
  program: AstNode;
  /** Undeclared names, each at its first use. */
  undeclared: { name: string; line: number }[];
  /** Packages and files that are imported or required by name. */
  imports: SampleImport[];
}

interface SampleImport {
  specifier: string;
  line: number;
  /** Whether it's imported with `require()`. */
  isRequired: boolean;
}

/** Where a sample runs, which determines the predefined names. */
type SampleRuntime = "config" | "program";

type ParseResult =
  | { sample: ParsedSample; error?: undefined }
  | { sample?: undefined; error: { message: string; line: number } };

const LANGUAGES: Record<string, SampleLanguage> = {
  js: "js",
  cjs: "js",
  mjs: "js",
  javascript: "js",
  jsx: "jsx",
  ts: "ts",
  cts: "ts",
  mts: "ts",
  typescript: "ts",
  tsx: "tsx",
};

/** Returns the language of a fence if it runs in Node or a browser. */
export function sampleLanguage(fenceLanguage: string | undefined): SampleLanguage | undefined {
  return fenceLanguage === undefined ? undefined : LANGUAGES[fenceLanguage.toLowerCase()];
}

// Global names in browsers that, in a sample, are more likely a forgotten declaration.
const CONFUSING =
  "close event find length name open origin parent print screen status stop top".split(" ");

const readonly = (names: readonly string[]) => Object.fromEntries(names.map((n) => [n, false]));

const BROWSER = Object.fromEntries(
  Object.entries(globals.browser).filter(([name]) => !CONFUSING.includes(name)),
);

const NAMES: Record<SampleRuntime, Record<string, boolean>> = {
  config: globals.nodeBuiltin,
  program: { ...globals.node, ...BROWSER, ...globals.amd },
};

const COMMONJS_NAMES = ["require", "module", "exports", "__dirname", "__filename"];
// Names of webpack's runtime, in samples that show a bundle or use a module variable.
const WEBPACK_NAME = /^__(webpack|unused_webpack|WEBPACK|resourceQuery|non_webpack)/;

const linter = new Linter({ configType: "flat" });

/** Parses a sample's code. If it can't, the error is the first one for the form that the code resembles most. */
export function parseSample(
  code: string,
  language: SampleLanguage,
  runtime: SampleRuntime,
): ParseResult {
  const asModule = parseAs("module", code, language, runtime);
  const firstParsed = (forms: readonly SampleForm[]): ParseResult =>
    forms.map((form) => parseAs(form, code, language, runtime)).find(({ sample }) => sample) ??
    asModule;
  if (asModule.sample) {
    const { program, undeclared } = asModule.sample;
    if (looksLikeLiteral(program)) return firstParsed(LITERALS);
    // Other syntax of modules, such as import.meta, is invalid in CommonJS.
    const isModule = statementsOf(program).some(({ type }) => /^(Import|Export)/.test(type));
    const usesCommonjs =
      runtime === "config"
        ? undeclared.some(({ name }) => COMMONJS_NAMES.includes(name))
        : asModule.sample.imports.some(({ isRequired }) => isRequired);
    if (isModule || !usesCommonjs) return asModule;
    return firstParsed(["commonjs"]);
  }
  return firstParsed(["commonjs", ...LITERALS]);
}

const LITERALS = ["object", "properties"] as const;

function parseAs(
  form: SampleForm,
  original: string,
  language: SampleLanguage,
  runtime: SampleRuntime,
): ParseResult {
  // Without the line break, a comment at the end would include the end of the literal.
  const code =
    form === "object" ? `(${original}\n)` : form === "properties" ? `({${original}\n})` : original;
  const isTypescript = language === "ts" || language === "tsx";
  const commonjs = form === "commonjs" && !isTypescript;
  const messages = linter.verify(
    code,
    {
      files: ["**/*.{js,jsx,ts,tsx}"],
      languageOptions: {
        ecmaVersion: "latest",
        sourceType: commonjs ? "commonjs" : "module",
        globals: {
          ...NAMES[runtime],
          ...(form === "commonjs" && readonly(COMMONJS_NAMES)),
        },
        ...(isTypescript && { parser: tseslint.parser }),
        parserOptions: { ecmaFeatures: { jsx: language === "jsx" || language === "tsx" } },
      },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "off" },
      rules: { "no-undef": "error" },
    },
    `sample.${language}`,
  );
  const fatal = messages.find((message) => message.fatal);
  if (fatal) {
    const message = fatal.message.replace(/^Parsing error: /, "");
    return { error: { message, line: Math.min(fatal.line, original.split("\n").length) } };
  }
  const program = linter.getSourceCode().ast as unknown as AstNode;
  if (form === "object" && !isObjectExpression(program)) {
    return { error: { message: "Not an object", line: 1 } };
  }
  const undeclared = new Map<string, number>();
  for (const { message, line } of messages) {
    const name = /^'(.*)' is not defined/.exec(message)?.[1];
    if (!name || WEBPACK_NAME.test(name) || undeclared.has(name)) continue;
    undeclared.set(name, line);
  }
  return {
    sample: {
      form,
      language,
      code,
      program,
      undeclared: [...undeclared].map(([name, line]) => ({ name, line })),
      imports: importsOf(program),
    },
  };
}

/** Names that a sample's DefinePlugin and ProvidePlugin define in the program. */
export function definedNames(sample: ParsedSample): string[] {
  const names: string[] = [];
  walk(sample.program, (node) => {
    if (node.type !== "NewExpression") return;
    const callee = node.callee as AstNode;
    const className = (callee.property as AstNode | undefined)?.name ?? callee.name;
    const [options] = node.arguments as AstNode[];
    if (!/^(Define|Provide)Plugin$/.test(String(className))) return;
    for (const property of (options?.properties ?? []) as AstNode[]) {
      const key = property.key as AstNode | undefined;
      const name = key?.name ?? key?.value;
      // "process.env.MODE" doesn't define a separate name.
      if (typeof name === "string" && /^[\w$]+$/.test(name)) names.push(name);
    }
  });
  return names;
}

/** Calls back for a node and all its descendants, parents first. */
export function walk(node: AstNode, callback: (node: AstNode) => void): void {
  callback(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === "parent" || key === "tokens" || key === "comments") continue;
    for (const child of [value].flat()) if (isNode(child)) walk(child, callback);
  }
}

/** Whether a value is a node of the syntax tree. */
export function isNode(value: unknown): value is AstNode {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as AstNode).type === "string" &&
    "loc" in value
  );
}

/** Returns the statements of a program. */
function statementsOf(program: AstNode): AstNode[] {
  return program.body as AstNode[];
}

function isObjectExpression(program: AstNode): boolean {
  const [statement] = statementsOf(program);
  const expression = statement?.expression as AstNode | undefined;
  return expression?.type === "ObjectExpression" || expression?.type === "ArrayExpression";
}

/** Whether code is probably a literal, like `entry: "./a.js"` and `{ test: /x/ }`, which parse as statements. */
function looksLikeLiteral(program: AstNode): boolean {
  const statements = statementsOf(program);
  const isLabel = (node: AstNode) => {
    const body = node.body as AstNode | undefined;
    return node.type === "LabeledStatement" && !/^(For|While|DoWhile)/.test(body?.type ?? "");
  };
  if (statements.some(isLabel)) return true;
  const [first] = statements;
  return (
    statements.length === 1 &&
    first?.type === "BlockStatement" &&
    (first.body as AstNode[]).some(isLabel)
  );
}

function importsOf(program: AstNode): SampleImport[] {
  const imports: SampleImport[] = [];
  const add = (source: unknown, isRequired: boolean) => {
    if (isNode(source) && source.type === "Literal" && typeof source.value === "string") {
      imports.push({ specifier: source.value, line: source.loc.start.line, isRequired });
    }
  };
  walk(program, (node) => {
    if (node.importKind === "type" || node.exportKind === "type") return;
    if (/^(Import|Export)\w*Declaration$|^ImportExpression$/.test(node.type)) {
      add(node.source, false);
    }
    if (node.type === "CallExpression" && isRequire(node)) {
      add((node.arguments as AstNode[])[0], true);
    }
  });
  return imports;
}

function isRequire(call: AstNode): boolean {
  const callee = call.callee as AstNode;
  const object = callee.type === "MemberExpression" ? (callee.object as AstNode) : callee;
  const isResolve =
    callee.type === "Identifier" || (callee.property as AstNode | undefined)?.name === "resolve";
  return object.name === "require" && isResolve;
}
