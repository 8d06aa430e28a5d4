// Highlights code at build time: highlight.js tokens as hast. The CSS for their classes is in src/styles.
import type { ElementContent } from "hast";
import { createLowlight } from "lowlight";
import { ALIASES, GRAMMARS } from "./languages";

const lowlight = createLowlight(GRAMMARS);
lowlight.registerAlias(ALIASES);

/** Returns the tokens of the code, or its plain text if the language is unknown. */
export function highlight(code: string, language: string | undefined): ElementContent[] {
  if (!language || !lowlight.registered(language) || code === "") {
    return [{ type: "text", value: code }];
  }
  return lowlight.highlight(language, code).children as ElementContent[];
}
