// Explains mistakes in the YAML of front matter in plain words, and finds where they are.
import { isCollection, isScalar, visit } from "yaml";
import type { Document, Node, YAMLError, YAMLWarning } from "yaml";

/** Explains why YAML rejects a document, with the offset of the mistake. */
export function explainYaml(
  error: YAMLError | YAMLWarning,
  document: Document,
  yaml: string,
): { offset: number; message: string; fix: string } {
  const [message, fix] = explanation(error, valueAt(yaml, error.pos[0]));
  return { offset: culprit(document, yaml, error), message, fix };
}

/** Explains the mistake in a line with this value. */
function explanation(
  { code, message }: YAMLError | YAMLWarning,
  value: string,
): [message: string, fix: string] {
  const sign = value.slice(0, 1);
  if (/[*&!%|>]/.test(sign) && code !== "TAB_AS_INDENT") return specialCharacter(sign);
  switch (code) {
    case "MULTIPLE_DOCS":
      return ["The front matter ends before this line", "remove the line of dots or hyphens"];
    case "BLOCK_AS_IMPLICIT_KEY":
      return [
        "A line of the front matter has a second colon",
        'put a value that contains a colon in quotes: title: "webpack: a tour"',
      ];
    case "DUPLICATE_KEY":
      return ["The front matter has the same key twice", "keep one of them"];
    case "TAB_AS_INDENT":
      return ["The front matter is indented with a tab", "indent with spaces"];
    case "BAD_SCALAR_START":
      if (message.endsWith("@")) {
        return [
          "A front matter value starts with @",
          "write handles without the @, and put any other value in quotes",
        ];
      }
      return [
        "A front matter value starts with a character that has a special meaning in YAML",
        "put the value in quotes",
      ];
    case "MULTILINE_IMPLICIT_KEY":
      return UNEVEN;
    case "BAD_INDENT":
      return message.startsWith("Flow")
        ? [
            "A list in brackets or braces isn't closed",
            "close every [ and {, or put the value in quotes",
          ]
        : UNEVEN;
    case "MISSING_CHAR":
      return message.includes("quote")
        ? [
            "A quoted value in the front matter isn't closed",
            "write the same quote before and after the value",
          ]
        : ["A line of the front matter isn't a key with a value", "write it as key: value"];
    case "UNEXPECTED_TOKEN":
      return message.includes("block-seq")
        ? ["A list starts on the same line as its key", "start the list on the next line, indented"]
        : /[[{]/.test(sign)
          ? [
              "A front matter value continues after its closing bracket",
              "put the whole value in quotes",
            ]
          : [
              "A front matter value continues after its closing quote",
              "put the whole value in one pair of the other kind of quotes",
            ];
    default:
      return [
        `The front matter isn't valid YAML: ${message}`,
        "write one key: value per line, and put values with special characters in quotes",
      ];
  }
}

/** Where the mistake is; the parser often notices it some lines earlier or later. */
function culprit(
  document: Document,
  yaml: string,
  { code, message, pos }: YAMLError | YAMLWarning,
): number {
  if (message.includes("directives-end")) return Math.max(0, yaml.search(/^%/m));
  if (code === "MULTILINE_IMPLICIT_KEY") return pos[1];
  const isOpen =
    code === "MISSING_CHAR" && message.includes("quote")
      ? (node: unknown) => isScalar(node) && node.type?.startsWith("QUOTE")
      : code === "BAD_INDENT" && message.startsWith("Flow")
        ? (node: unknown) => isCollection(node) && node.flow
        : undefined;
  let offset = pos[0];
  if (isOpen)
    visit(document, (_key, node) => void (isOpen(node) && (offset = (node as Node).range![0])));
  return offset;
}

/** The text after the key in the line of an offset. */
function valueAt(yaml: string, offset: number): string {
  const start = yaml.lastIndexOf("\n", offset - 1) + 1;
  const line = yaml.slice(start).split("\n", 1)[0]!;
  return line.replace(/^[ \t]*(?:- )*(?:[\w-]+:[ \t]+)?/, "");
}

/** Returns the message for a value that starts with a character that isn't text in YAML. */
export const specialCharacter = (sign: string): [message: string, fix: string] => [
  `A front matter value starts with ${sign}, which has a special meaning in YAML`,
  "put the value in quotes",
];

const UNEVEN: [message: string, fix: string] = [
  "The front matter is indented inconsistently",
  "start keys in the first column and indent lists by two spaces",
];
