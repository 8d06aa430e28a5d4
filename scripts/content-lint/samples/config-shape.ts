// Recognizes a webpack configuration in a sample by its shape, so that every configuration is checked.
import { walk, isNode, type AstNode, type ParsedSample } from "./parse-sample";

/** Top-level options whose names rarely occur outside webpack's configuration. */
const STRONG = new Set([
  "devServer",
  "devtool",
  "entry",
  "experiments",
  "externals",
  "externalsPresets",
  "externalsType",
  "infrastructureLogging",
  "module",
  "optimization",
  "output",
  "performance",
  "resolve",
  "resolveLoader",
  "snapshot",
  "watchOptions",
]);

const CONFIG_FILE = /(^|\/)webpack(\.[\w-]+)*\.[cm]?[jt]s$/;

/**
 * Returns the line of the sample's code where a configuration starts, or undefined if there is none.
 * `options` are the possible names of top-level options.
 */
export function configLine(
  sample: ParsedSample,
  title: string | undefined,
  options: ReadonlySet<string>,
): number | undefined {
  if (title !== undefined && CONFIG_FILE.test(title)) return 1;
  const exported = exportedObjects(sample);
  let line: number | undefined;
  walk(sample.program, (node) => {
    if (line !== undefined || node.type !== "ObjectExpression") return;
    if (isConfig(node, exported.has(node), options)) line = node.loc.start.line;
  });
  return line;
}

/** Returns objects in the places where a configuration file has its configuration. */
function exportedObjects({ form, program }: ParsedSample): Set<AstNode> {
  const found = new Set<AstNode>();
  const add = (value: unknown): void => {
    if (!isNode(value)) return;
    if (value.type === "ObjectExpression") found.add(value);
    else if (value.type === "ArrayExpression") (value.elements as unknown[]).forEach(add);
    else if (/Function/.test(value.type)) {
      add(value.body);
      walk(value, (inner) => {
        if (inner.type === "ReturnStatement") add(inner.argument);
      });
    } else if (value.type === "CallExpression") (value.arguments as unknown[]).forEach(add);
    else if (/^TS(As|Satisfies)Expression$/.test(value.type)) add(value.expression);
  };
  walk(program, (node) => {
    if (node.type === "ExportDefaultDeclaration") add(node.declaration);
    if (node.type === "AssignmentExpression" && isModuleExports(node.left as AstNode)) {
      add(node.right);
    }
    if (isWebpackCall(node)) (node.arguments as unknown[]).forEach(add);
    if (node.type === "VariableDeclarator" && /config/i.test(String((node.id as AstNode).name))) {
      add(node.init);
    }
  });
  if (form === "object" || form === "properties") {
    add((program.body as AstNode[])[0]?.expression);
  }
  return found;
}

/** Whether a node is `module.exports`. */
function isModuleExports(node: AstNode): boolean {
  return (
    node.type === "MemberExpression" &&
    (node.object as AstNode).name === "module" &&
    (node.property as AstNode).name === "exports"
  );
}

/** Whether a node calls `webpack()`. */
const isWebpackCall = (node: AstNode): boolean =>
  node.type === "CallExpression" && (node.callee as AstNode).name === "webpack";

function isConfig(object: AstNode, isExported: boolean, options: ReadonlySet<string>): boolean {
  const properties = (object.properties as AstNode[]).filter(({ type }) => type === "Property");
  const names = properties.map(({ key }) => {
    const { name, value } = key as AstNode;
    return String(name ?? value);
  });
  const isStrong = (name: string, index: number) =>
    STRONG.has(name) ? !properties[index]!.shorthand : isOwnValue(name, properties[index]!);
  const strong = names.filter(isStrong).length;
  const unknown = names.filter((name) => !options.has(name)).length;
  if (unknown > 0) return strong >= 3;
  return strong >= 1 && (isExported || names.length >= 2);
}

/** Whether an option with a common name has a value that only webpack uses. */
function isOwnValue(name: string, property: AstNode): boolean {
  const value = property.value as AstNode;
  if (name === "mode") return /^(development|production|none)$/.test(String(value.value));
  if (name === "plugins") {
    return (
      value.type === "ArrayExpression" &&
      (value.elements as (AstNode | null)[]).some((element) => element?.type === "NewExpression")
    );
  }
  if (name === "cache") return value.type === "ObjectExpression";
  return false;
}
