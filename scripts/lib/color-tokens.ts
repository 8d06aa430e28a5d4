// Reads the color tokens of src/styles/tokens.css: their values in each theme, and the required contrast from
// the comment after each ("--color-text: …; /* 7 on surface raised */").

/** Values of custom properties by name. */
export type Tokens = ReadonlyMap<string, string>;

/** A color with a required contrast. */
interface ContrastDuty {
  /** Custom property of the foreground color. */
  token: string;
  /** Lowest ratio, 1 to 21. */
  ratio: number;
  /** The names of surfaces as written in the file. */
  named: string[];
  /** Custom properties of all surfaces on which the color may appear. */
  surfaces: string[];
}

/** Names for several surfaces. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  asides: ["tip", "warning", "danger", "todo", "selected", "important"],
  "code-lines": ["code", "code-marked", "code-inserted", "code-deleted"],
};

/** Returns the custom properties of a selector's block. Throws if there is no such block. */
export function declarations(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`tokens.css has no block for ${selector}`);
  const block = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  const found = block.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name, value]) => [name!, value!.trim()]));
}

/** Returns the tokens of both themes, each with its part of light-dark(). */
export function themes(css: string): { light: Tokens; dark: Tokens } {
  const tokens = [...declarations(css, ":root")];
  const choose = (part: "$1" | "$2") =>
    new Map(
      tokens.map(([name, value]) => [
        name,
        value.replace(/^light-dark\(\s*(.+?),\s*(.+?)\s*\)$/s, part),
      ]),
    );
  return { light: choose("$1"), dark: choose("$2") };
}

/** Returns the required contrasts in the file's order. */
export function contrastDuties(css: string): ContrastDuty[] {
  const found = css.matchAll(/(--color-[\w-]+):[^;]+;\s*\/\* ([\d.]+) on ([\w\s-]+?) \*\//g);
  return [...found].map(([, token, ratio, list]) => {
    const named = list!.split(/\s+/);
    const surfaces = named
      .flatMap((name) => GROUPS[name] ?? [name])
      .map((name) => `--color-${name}`);
    return { token: token!, ratio: Number(ratio), named, surfaces };
  });
}

/** Returns the value of a token, following references to other tokens. Throws if the token doesn't exist. */
export function resolveToken(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is not defined`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  return reference ? resolveToken(tokens, reference[1]!) : value;
}

/** Contrast ratio of two hexadecimal colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** Relative luminance of a hexadecimal color as defined by WCAG 2.2: 0 for black, 1 for white. */
function luminance(hex: string): number {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(hex)) throw new Error(`${hex} is not a hexadecimal color`);
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
