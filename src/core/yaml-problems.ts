// Parses YAML (front matter, lists, and pictures), explains mistakes in plain words, and finds where they are.
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
} from "yaml";
import type { Document, Node, YAMLError, YAMLWarning } from "yaml";
import type { ContentProblem, Explanation } from "./problem";

/** The keys and list positions that lead to a value. */
export type Path = readonly (string | number)[];

/** Returns the line of the key or list item at a path, or of the closest one around it. */
export type LineOf = (...path: Path) => number;

/**
 * Returns the parsed document and the mistakes in its syntax. `firstLine` is the line of the file where the YAML
 * begins.
 */
export function parseYaml(
  file: string,
  yaml: string,
  firstLine = 1,
): {
  document: Document.Parsed;
  lineOf: LineOf;
  problems: ContentProblem[];
} {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const lineOf: LineOf = (...path) => lineAt(offsetOf(document.contents, path));
  const conflict = /^<{7}(?=\s)/m.exec(yaml);
  if (conflict) {
    const message = "The file contains a merge conflict marker";
    const fix =
      "keep one of the two versions and remove the lines with <<<<<<<, =======, and >>>>>>>";
    const problems = [{ file, line: lineAt(conflict.index), message, fix }];
    return { document, lineOf, problems };
  }
  // An unknown tag is a warning here but an error in the parser that Gatsby's plugin uses.
  const errors = [...document.errors, ...document.warnings];
  const broken = errors.find((error) => error.code === "MULTILINE_IMPLICIT_KEY");
  const problems: ContentProblem[] = (broken ? [broken] : errors)
    // One mistake in the outermost list makes the parser reject each of the remaining lines.
    .filter(({ message }, index) => index === 0 || !message.includes("in YAML stream"))
    .map((error) => {
      const [message, fix] = explanation(error, yaml);
      const offset = culprit(document, yaml, error);
      return { file, line: lineAt(offset), column: lines.linePos(offset).col, message, fix };
    });
  // An alias repeats another value. Nothing here needs one, and a few of them can produce a huge text.
  visit(document, {
    Alias: (_key, alias) => {
      const [message, fix] = specialCharacter("*");
      problems.push({ file, line: lineAt(alias.range![0]), message, fix });
    },
  });
  // One mistake causes several errors of the parser.
  const seen = new Set<number>();
  const first = problems.filter(({ line }) => !seen.has(line) && seen.add(line));
  return { document, lineOf, problems: first };
}

/** The offset of the key or list item at a path below a node, or of the closest one around it. */
function offsetOf(root: unknown, path: Path): number {
  let [node, offset] = [root, 0];
  for (const step of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => nameOf(key) === step) : undefined;
    const item = pair?.key ?? (isSeq(node) ? node.items[step as number] : undefined);
    if (!item) break;
    offset = (item as Node).range![0];
    node = pair ? pair.value : item;
  }
  return offset;
}

/** The name that a key has in the parsed value. */
const nameOf = (key: unknown): string =>
  isScalar<string>(key) ? `${key.value ?? ""}` : stringify(key, { collectionStyle: "flow" }).trim();

function explanation({ code, message, pos }: YAMLError | YAMLWarning, yaml: string): Explanation {
  const value = valueAt(yaml, pos[0]);
  const sign = value.slice(0, 1);
  if (/[*&!%|>]/.test(sign) && code !== "TAB_AS_INDENT") return specialCharacter(sign);
  switch (code) {
    case "MULTIPLE_DOCS":
      return ["The YAML ends before this line", "remove the line of dots or hyphens"];
    case "BLOCK_AS_IMPLICIT_KEY":
      return [
        "This line has a second colon",
        'put a value that contains a colon in quotes: title: "webpack: a tour"',
      ];
    case "DUPLICATE_KEY":
      return ["This key is used twice", "keep one of them"];
    case "TAB_AS_INDENT":
      return TAB;
    case "BAD_SCALAR_START":
      if (message.endsWith("@")) {
        return [
          "This value starts with @, which has a special meaning in YAML",
          "write handles without the @, and put any other value in quotes",
        ];
      }
      return [
        "This value starts with a character that has a special meaning in YAML",
        "put the value in quotes",
      ];
    case "MULTILINE_IMPLICIT_KEY":
      return UNSPACED.test(value)
        ? ["There is no space after the colon", "write key: value, with a space"]
        : UNEVEN;
    case "BAD_INDENT":
      return message.startsWith("Flow")
        ? [
            "A list in brackets or braces isn't closed",
            "close every [ and {, or put the value in quotes",
          ]
        : UNEVEN;
    case "MISSING_CHAR":
      if (message.includes("- indicator")) return UNEVEN;
      return message.includes("quote")
        ? ["A quoted value isn't closed", "write the same quote before and after the value"]
        : ["This line isn't a key with a value", "write it as key: value"];
    case "UNEXPECTED_TOKEN":
      if (message.includes("block-seq")) {
        return [
          "A list starts on the same line as its key",
          "start the list on the next line, indented",
        ];
      }
      if (/["']/.test(sign)) {
        return [
          "This value continues after its closing quote",
          "put the whole value in one pair of the other kind of quotes",
        ];
      }
      if (/[[{]/.test(sign)) {
        return ["This value continues after its closing bracket", "put the whole value in quotes"];
      }
      return /^ *\t/.test(lineAround(yaml, pos[0])) ? TAB : UNEVEN;
    default:
      return [
        `This isn't valid YAML: ${message}`,
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
  if (code === "MULTILINE_IMPLICIT_KEY")
    return UNSPACED.test(valueAt(yaml, pos[0])) ? pos[0] : pos[1];
  const isOpen =
    code === "MISSING_CHAR" && message.includes("quote")
      ? (node: unknown) => isScalar(node) && node.type?.startsWith("QUOTE")
      : code === "BAD_INDENT" && message.startsWith("Flow")
        ? (node: unknown) => isCollection(node) && node.flow
        : undefined;
  let offset = pos[0];
  if (!isOpen) return offset;
  visit(document, (_key, node) => {
    const start = isOpen(node) ? (node as Node).range![0] : Infinity;
    if (start <= pos[0]) offset = start;
  });
  return offset;
}

/** The line of an offset. */
const lineAround = (yaml: string, offset: number): string =>
  yaml.slice(yaml.lastIndexOf("\n", offset - 1) + 1).split("\n", 1)[0]!;

/** The text after the key in the line of an offset. */
const valueAt = (yaml: string, offset: number): string =>
  lineAround(yaml, offset).replace(/^[ \t]*(?:- )*(?:[\w-]+:[ \t]+)?/, "");

/** Returns the message for a value that starts with a character that isn't text in YAML. */
const specialCharacter = (sign: string): Explanation => [
  `This value starts with ${sign}, which has a special meaning in YAML`,
  "put the value in quotes",
];

/** A key, and a value right after its colon. */
const UNSPACED = /^[\w-]+:(?!\/\/)\S/;

const TAB: Explanation = ["This line is indented with a tab", "indent with spaces"];

const UNEVEN: Explanation = [
  "The lines are indented inconsistently",
  "start the keys of an entry in the same column, and indent what belongs to a key by two spaces",
];
