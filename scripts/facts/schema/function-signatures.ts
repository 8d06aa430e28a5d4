// Finds the signatures of functions that an option accepts. A schema refers to the file that declares the type
// of a function in a JSDoc comment.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const IMPORT = /import\((["'])([^"']+)\1\)(?:\.(\w+))?/g;
const ONE_IMPORT = /^import\((["'])([^"']+)\1\)\.(\w+)(?:<(.*)>)?$/;

/** Returns a schema's `tsType` as a self-contained type: functions with their signature, others by name. */
export function namedType(tsType: string, schemaFile: string): string {
  const [, , file = "", name = "", argument] = ONE_IMPORT.exec(tsType) ?? [];
  const source = path.resolve(path.dirname(schemaFile), `${file}.js`);
  const declared = file.startsWith(".") ? typedefs(source).get(name) : undefined;
  if (!declared?.text.includes("=>")) return typeText(tsType);
  const { text, parameter } = declared;
  if (!parameter) return text;
  const value = argument === undefined ? parameter.default : withoutImports(argument);
  return text.replaceAll(new RegExp(`\\b${parameter.name}\\b`, "g"), value);
}

/** A type that a comment declares. */
interface Typedef {
  text: string;
  /** Its first type parameter. */
  parameter?: { name: string; default: string } | undefined;
}

/** `import('../lib/Chunk')` → Chunk, `import('x').Y` → Y. */
function withoutImports(text: string): string {
  return text.replaceAll(IMPORT, (_all, _quote, file: string, name?: string) => {
    return name ?? path.basename(file, ".js");
  });
}

/** Returns a type without imports and without parentheses around it. */
function typeText(text: string): string {
  const plain = withoutImports(text);
  const [alias] = ts.createSourceFile("type.ts", `type T = ${plain}`, ts.ScriptTarget.Latest, true)
    .statements as unknown as [ts.TypeAliasDeclaration];
  return ts.isParenthesizedTypeNode(alias.type) ? plain.slice(1, -1) : plain;
}

const known = new Map<string, Map<string, Typedef>>();

/** Returns the types that the comments of a file declare, by name. */
function typedefs(file: string): Map<string, Typedef> {
  const before = known.get(file);
  if (before) return before;
  const found = new Map<string, Typedef>();
  known.set(file, found);
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const visit = (node: ts.Node) => {
    // Read every comment before a statement, because TypeScript's own functions only return the last one.
    for (const { tags = [] } of (node as ts.Node & { jsDoc?: ts.JSDoc[] }).jsDoc ?? []) {
      for (const tag of tags) {
        if (ts.isJSDocTypedefTag(tag) && tag.name && tag.typeExpression) {
          if (!ts.isJSDocTypeExpression(tag.typeExpression)) continue;
          const parameter = typeParameter(tags, source);
          const type = typeText(tag.typeExpression.type.getText(source));
          found.set(tag.name.getText(source), { text: type, parameter });
        } else if (ts.isJSDocCallbackTag(tag) && tag.name) {
          found.set(tag.name.getText(source), { text: callbackText(tag, source) });
        }
      }
    }
  };
  source.forEachChild(visit);
  return found;
}

function typeParameter(tags: readonly ts.JSDocTag[], source: ts.SourceFile): Typedef["parameter"] {
  const [first] = tags.flatMap((tag) =>
    ts.isJSDocTemplateTag(tag) ? [...tag.typeParameters] : [],
  );
  if (!first) return undefined;
  return { name: first.name.text, default: first.default?.getText(source) ?? "unknown" };
}

function callbackText(tag: ts.JSDocCallbackTag, source: ts.SourceFile): string {
  const { parameters, type } = tag.typeExpression;
  const shown = parameters.map(({ name, typeExpression, isBracketed }) => {
    const written = typeExpression?.type.getText(source) ?? "any";
    const optional = isBracketed || written.endsWith("=");
    return `${name.getText(source)}${optional ? "?" : ""}: ${typeText(written.replace(/=$/, ""))}`;
  });
  const returned = type?.typeExpression?.type.getText(source) ?? "void";
  return `(${shown.join(", ")}) => ${typeText(returned)}`;
}
