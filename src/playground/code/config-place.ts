// Finds where in a configuration a position is, and where an option is written.
import { javascriptLanguage } from "@codemirror/lang-javascript";
import type { SyntaxNode, Tree } from "@lezer/common";

/** What can be written at a position. */
export interface ConfigPlace {
  /** Whether it's the name of an option or its value. */
  kind: "name" | "value";
  /** The object that contains the name, or the option that has the value: "module.rules[]". "" is the configuration. */
  place: string;
  /** Where the name or value that's being written starts and ends. */
  from: number;
  to: number;
}

/** Returns the place of a position in a configuration, or undefined if no option can be there. */
export function configPlace(tree: Tree, code: string, position: number): ConfigPlace | undefined {
  const node = tree.resolveInner(position, -1);
  if (/Comment/.test(node.name)) return undefined;
  const property = node.name === "Property" ? node : node.parent;
  if (node.name === "ObjectExpression" || node.name === "{" || node.name === ",") {
    const object = node.name === "ObjectExpression" ? node : node.parent!;
    if (object.name !== "ObjectExpression") return undefined;
    return placed("name", placeOf(object, code), position, position);
  }
  if (property?.name !== "Property") return undefined;
  const colon = property.getChild(":");
  if (!colon || position <= colon.from) {
    const name = property.getChild("PropertyDefinition") ?? node;
    return placed("name", placeOf(property.parent!, code), name.from, position);
  }
  const isWritten = /^(String|VariableName|BooleanLiteral|Number)$/.test(node.name);
  const { from, to } = isWritten ? node : { from: position, to: position };
  return placed("value", placeOf(property, code), from, to);
}

const placed = (kind: ConfigPlace["kind"], place: string | undefined, from: number, to: number) =>
  place === undefined ? undefined : { kind, place, from, to };

/** Returns the place of an object or a property. Undefined if it isn't part of a configuration. */
function placeOf(node: SyntaxNode, code: string): string | undefined {
  let place = "";
  while (/^(Property|ObjectExpression|ArrayExpression)$/.test(node.name)) {
    if (node.name === "Property") place = `.${nameOf(node, code)}${place}`;
    if (node.name === "ArrayExpression") place = `[]${place}`;
    node = node.parent!;
  }
  if (node.name === "ArgList" || node.name === "ConditionalExpression") return undefined;
  // An array of whole configurations isn't a part of one.
  return place.replace(/^(\[\])*\.?/, "");
}

const nameOf = ({ firstChild }: SyntaxNode, code: string) =>
  code.slice(firstChild!.from, firstChild!.to).replace(/^["']|["']$/g, "");

/** Returns the line (from 1) of the option that a message of webpack names: ".module.rules[0].test". */
export function lineOfOption(code: string, name: string): number | undefined {
  const steps = name.match(/[^.[\]]+/g) ?? [];
  let found: SyntaxNode | undefined;
  const tree = javascriptLanguage.parser.parse(code);
  tree.iterate({
    enter: ({ node, name: type }) => {
      if (type !== "ObjectExpression" || placeOf(node, code) !== "" || found) return;
      found = deepest(node, steps, code);
    },
  });
  return found && code.slice(0, found.from).split("\n").length;
}

function deepest(
  node: SyntaxNode,
  [step, ...rest]: readonly string[],
  code: string,
): SyntaxNode | undefined {
  if (step === undefined) return undefined;
  const item =
    node.name === "ArrayExpression"
      ? childrenOf(node)[Number(step)]
      : node.getChildren("Property").find((property) => nameOf(property, code) === step);
  if (!item) return undefined;
  const value = item.name === "Property" ? item.lastChild : item;
  return (value && deepest(value, rest, code)) ?? item;
}

const childrenOf = (array: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = array.firstChild; child; child = child.nextSibling) {
    if (!/^[[\],]$|Comment/.test(child.name)) children.push(child);
  }
  return children;
};
