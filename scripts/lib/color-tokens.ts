// Reads the colour tokens of src/styles/tokens.css: their values in each theme, and the contrast that is
// written beside them as their duty ("--color-text: …; /* 7 on surface raised */").

/** Values of custom properties by name. */
export type Tokens = ReadonlyMap<string, string>;

/** A colour that has to keep a contrast. */
export interface ContrastDuty {
  /** Custom property of the sign's colour. */
  token: string;
  /** Lowest ratio, 1 to 21. */
  ratio: number;
  /** What the file says of the surfaces. */
  named: string[];
  /** Custom properties of all surfaces that it may stand on. */
  surfaces: string[];
}

/** Names that stand for several surfaces. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  asides: ["tip", "warning", "danger", "todo", "selected", "important"],
  "code-lines": ["code", "code-marked", "code-inserted", "code-deleted"],
};

/** Custom properties that a selector's block declares. Throws when there is no such block. */
export function declarations(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`tokens.css has no block for ${selector}`);
  const block = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  const found = block.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name, value]) => [name!, value!.trim()]));
}

/** The tokens of both themes. */
export function themes(css: string): { light: Tokens; dark: Tokens } {
  const light = declarations(css, ":root");
  return {
    light,
    dark: new Map([...light, ...declarations(css, ':root[data-theme="dark"]')]),
  };
}

/** The duties in the file's order. */
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

/** The value of a token, through references to others. Throws for one that is not there. */
export function resolveToken(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is not defined`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  return reference ? resolveToken(tokens, reference[1]!) : value;
}

/** Contrast ratio of two hexadecimal colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** Relative luminance of a hexadecimal colour as WCAG 2.2 defines it: 0 for black, 1 for white. */
function luminance(hex: string): number {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(hex)) throw new Error(`${hex} is not a hexadecimal color`);
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
