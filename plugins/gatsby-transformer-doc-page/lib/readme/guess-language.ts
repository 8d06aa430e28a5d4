// Guesses the language of a fence without one if the code is unambiguous.

const COMMAND = /^(?:\$ |#|(?:npm|npx|yarn|pnpm|bun|node|cd|mkdir|git|curl) )/;
const PROGRAM =
  /^(?:import [^;\n]* from ["']|(?:const|let|var) [\w{][^=\n]*= require\(|module\.exports\s*=|export default )/m;
const MARKUP = /^\s*<(?:!doctype html|html|head|body|script|link|div|p|template)\b/i;

/** Returns the highlighter's name for the language, or undefined. */
export function guessLanguage(code: string): string | undefined {
  const lines = code.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > 0 && lines.every((line) => COMMAND.test(line.trim()))) return "bash";
  if (/^\s*[[{]/.test(code)) {
    try {
      JSON.parse(code);
      return "json";
    } catch {
      // Perhaps a program.
    }
  }
  if (MARKUP.test(code)) return "html";
  return PROGRAM.test(code) ? "js" : undefined;
}
