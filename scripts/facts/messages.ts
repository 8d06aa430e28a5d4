// Extracts the messages that the packages print when something is wrong from their code: the texts of errors,
// warnings, and logs, with {names} for the variable parts.
import ts from "typescript";
import { InstalledPackage, WEBPACK } from "./packages";

/** Folders with the code of each package, without minified and third-party code. `from` depends on the package. */
const CODE: readonly (readonly [name: string, folders: readonly string[], from?: string])[] = [
  [WEBPACK, ["bin", "hot", "lib"]],
  ["enhanced-resolve", ["lib"], WEBPACK],
  ["minimizer-webpack-plugin", ["dist"], WEBPACK],
  ["schema-utils", ["dist"], WEBPACK],
  ["tapable", ["lib"], WEBPACK],
  ["watchpack", ["lib"], WEBPACK],
  ["webpack-cli", ["bin", "lib"]],
  ["webpack-dev-middleware", ["dist"], "webpack-dev-server"],
  ["webpack-dev-server", ["bin", "client", "lib"]],
];
const EXCLUDED = /\/javascript\/syntax-|\/html\/syntax-parser|\/cli\.js$|\.min\.js$/;

const PRINTS = /error|warn|deprecate|log|info|fail|report|message|notify|critical/i;
const PROBLEM = /(?:Error|Warning)$/;
/**
 * Matches strings that contain code with a message, because webpack's source contains the code that runs in the
 * page as strings.
 */
const CODE_WITH_MESSAGE = /new \w*Error\(|console\.\w+\(|\.message =|^return ["']/;
const QUOTED = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** Returns the messages of each package, by name. */
export function extractMessages(): Record<string, string[]> {
  const entries = CODE.map(([installedAs, folders, from]) => {
    const part = new InstalledPackage(installedAs, from ? new InstalledPackage(from) : undefined);
    return [part.name, messagesOf(part, folders)] as const;
  });
  return Object.fromEntries(entries);
}

function messagesOf(part: InstalledPackage, folders: readonly string[]): string[] {
  const texts = folders
    .flatMap((folder) => part.files(folder))
    .filter((file) => file.endsWith(".js") && !EXCLUDED.test(file))
    .flatMap((file) => messagesOfFile(file, part.read(file)));
  return [...new Set(texts)].sort();
}

function messagesOfFile(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text === undefined) {
      ts.forEachChild(node, visit);
      return;
    }
    if (CODE_WITH_MESSAGE.test(text)) found.push(...messagesInCode(text));
    else if (isPrinted(node) || isLong(text)) found.push(text);
    const values = (part: ts.Node): void =>
      textOf(part) === undefined ? visit(part) : ts.forEachChild(part, values);
    ts.forEachChild(node, values);
  };
  visit(source);
  return found.map((text) => text.trim()).filter(isSentence);
}

/** Whether a text contains at least two words in a row, so it isn't the name of an option or a code. */
const isSentence = (text: string): boolean =>
  /\p{L}{2,}\W*\s\W*\p{L}{2,}/u.test(text.replace(/\{[^}]*\}/g, " "));

/**
 * Whether a text has more than five words and isn't a list. Such a text is a message, even if it's passed on
 * before it's printed.
 */
const isLong = (text: string): boolean =>
  text.length < 1000 && (text.match(/(?<=^|\s)['"`(]?\p{L}[\p{L}']+/gu) ?? []).length > 5;

/** Returns the text that an expression produces, or undefined if it doesn't produce text. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(
      ({ expression, literal }) => valueOf(expression) + literal.text,
    );
    return node.head.text + rest.join("");
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const isText = textOf(node.left) !== undefined || textOf(node.right) !== undefined;
    return isText ? valueOf(node.left) + valueOf(node.right) : undefined;
  }
  return undefined;
}

const valueOf = (node: ts.Expression): string => textOf(node) ?? `{${nameOf(node)}}`;

function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return nameOf(node.arguments[0] ?? node.expression);
  return "value";
}

/** Whether a text is part of an error or is passed to a function that prints it. */
function isPrinted(node: ts.Node): boolean {
  for (let { parent } = node; parent; parent = parent.parent) {
    if (ts.isThrowStatement(parent)) return true;
    if (ts.isNewExpression(parent) && PROBLEM.test(nameOf(parent.expression))) return true;
    if (ts.isCallExpression(parent)) {
      const { kind } = parent.expression;
      if (kind === ts.SyntaxKind.SuperKeyword || PRINTS.test(calleeOf(parent))) return true;
    }
    if (ts.isBinaryExpression(parent) && PRINTS.test(parent.left.getText())) return true;
    if (ts.isVariableDeclaration(parent) && PRINTS.test(parent.name.getText())) return true;
    if (ts.isPropertyAssignment(parent) && PRINTS.test(parent.name.getText())) return true;
    if (ts.isClassLike(parent)) return PROBLEM.test(parent.name?.text ?? "");
  }
  return false;
}

const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** Returns the texts in a piece of code. An expression between two concatenated texts becomes a name. */
function messagesInCode(code: string): string[] {
  const joined = code.replace(/(["'])\s*\+\s*([^"'+]+?)\s*\+\s*\1/g, "{value}");
  return [...joined.matchAll(QUOTED)].map(([, , text = ""]) =>
    text.replaceAll("\\n", "\n").replace(/\\(.)/g, "$1"),
  );
}
