// Highlights code at build time: highlight.js tokens as hast. The CSS for their classes is in src/styles.
import type { ElementContent, Root } from "hast";
import { createLowlight } from "lowlight";
import { ALIASES, GRAMMARS } from "./languages";

const lowlight = createLowlight(GRAMMARS);
lowlight.registerAlias(ALIASES);

/** The grammar for a fence's language, or undefined if it's unknown. */
export function grammarOf(language: string): string | undefined {
  const name = language.toLowerCase();
  return lowlight.registered(name) ? name : undefined;
}

/** Returns the tokens of the code, or its plain text if the language is unknown. */
export function highlight(code: string, language: string | undefined): ElementContent[] {
  const grammar = language && grammarOf(language);
  if (!grammar || code === "") return [{ type: "text", value: code }];
  const root: Root = lowlight.highlight(grammar, code);
  return root.children as ElementContent[];
}
