// Changes scripts so that an endless loop ends with an error. The frame usually shares its thread with the page, so the
// loop would freeze both.
import { javascriptLanguage } from "@codemirror/lang-javascript";
import { ChangeSet, Text } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { LOOP_CALL } from "./run-messages";

/** Returns the script with a call at the start of each loop's body, also in the modules that webpack wraps in eval(). */
export function guardLoops(code: string): string {
  const changes: { from: number; to?: number; insert: string }[] = [];
  javascriptLanguage.parser.parse(code).iterate({
    enter: ({ name, node }) => {
      if (name === "CallExpression") {
        const text = evaluated(node, code);
        const guarded = text && guardLoops(text.value);
        if (guarded !== text?.value) changes.push({ ...text!, insert: JSON.stringify(guarded) });
      }
      const body = bodyOf(node);
      if (body?.name === "Block") changes.push({ from: body.from + 1, insert: LOOP_CALL });
      else if (body) {
        changes.push({ from: body.from, insert: `{${LOOP_CALL}` }, { from: body.to, insert: "}" });
      }
    },
  });
  const text = Text.of(code.split("\n"));
  // Sorted, because each change that's out of order would take time.
  changes.sort((a, b) => a.from - b.from);
  return ChangeSet.of(changes, text.length).apply(text).toString();
}

function bodyOf(node: SyntaxNode): SyntaxNode | null | undefined {
  if (node.name === "DoStatement") return node.firstChild?.nextSibling;
  return /^(For|While)Statement$/.test(node.name) ? node.lastChild : undefined;
}

/** The string that a call passes to eval(). */
function evaluated(node: SyntaxNode, code: string) {
  const string = node.getChild("ArgList")?.getChild("String");
  if (!string || !code.startsWith("eval(", node.from)) return undefined;
  try {
    const value = JSON.parse(code.slice(string.from, string.to)) as string;
    return { from: string.from, to: string.to, value };
  } catch {
    // webpack writes the string as JSON, so this call isn't webpack's.
    return undefined;
  }
}
