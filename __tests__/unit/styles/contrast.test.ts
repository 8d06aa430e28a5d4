// The colours' contrast duties: each token names its ratio and surfaces, both themes must keep it.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/styles/tokens.css", "utf8");

type Tokens = ReadonlyMap<string, string>;
interface Duty {
  token: string;
  ratio: number;
  surfaces: string[];
}

// Names that stand for several surfaces.
const GROUPS: Record<string, string[]> = {
  asides: ["tip", "warning", "danger", "todo", "selected", "important"],
  "code-lines": ["code", "code-marked", "code-inserted", "code-deleted"],
};

/** Declarations of custom properties in a piece of CSS. */
function declarations(text: string): Map<string, string> {
  const found = text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name, value]) => [name!, value!.trim()]));
}

/** The block that a selector opens for the n-th time, without its braces. */
function block(selector: string): string {
  const start = css.indexOf(`${selector} {`);
  expect(start, `${selector} in tokens.css`).toBeGreaterThan(-1);
  return css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
}

const light: Tokens = declarations(block(":root"));
const darkOnly = declarations(block(':root[data-theme="dark"]'));
const darkBySystem = declarations(block(":root:not([data-theme])"));
const dark: Tokens = new Map([...light, ...darkOnly]);

const duties: Duty[] = [
  ...css.matchAll(/(--color-[\w-]+):[^;]+;\s*\/\* ([\d.]+) on ([\w\s-]+?) \*\//g),
].map(([, token, ratio, surfaces]) => ({
  token: token!,
  ratio: Number(ratio),
  surfaces: surfaces!.split(/\s+/).flatMap((name) => GROUPS[name] ?? [name]),
}));

function resolve(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`${name} is not defined`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  return reference ? resolve(tokens, reference[1]!) : value;
}

/** Relative luminance of a hexadecimal colour, WCAG 2.2. */
function luminance(hex: string): number {
  const digits = /^#(?:[\da-f]{3}){1,2}$/i.test(hex) ? hex.slice(1) : "";
  if (digits === "") throw new Error(`${hex} is not a colour this test can read`);
  const parts = digits.length === 3 ? [...digits].map((d) => d + d) : digits.match(/../g)!;
  const [r, g, b] = parts.map((part) => {
    const channel = parseInt(part, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

describe("src/styles/tokens.css", () => {
  it("writes a contrast duty beside every colour of text and code", () => {
    const withDuty = new Set(duties.map(({ token }) => token));
    const texts = [...light.keys()].filter((name) =>
      /^--color-.*(text|muted|link|heading)$/.test(name),
    );
    const code = [...light.keys()].filter((name) =>
      /^--color-code-(text|comment|keyword|string|number|title|property)$/.test(name),
    );
    expect([...texts, ...code].filter((name) => !withDuty.has(name))).toEqual([]);
    expect(code).toHaveLength(7);
  });

  for (const [theme, tokens] of [
    ["light", light],
    ["dark", dark],
  ] as const) {
    it(`keeps every contrast duty in the ${theme} theme`, () => {
      const broken = duties.flatMap(({ token, ratio, surfaces }) =>
        surfaces.flatMap((surface) => {
          const reached = contrast(resolve(tokens, token), resolve(tokens, `--color-${surface}`));
          return reached < ratio
            ? [`${token} on ${surface}: ${reached.toFixed(2)} < ${ratio}`]
            : [];
        }),
      );
      expect(broken).toEqual([]);
      expect(duties.length).toBeGreaterThan(25);
    });
  }

  it("shows the same dark theme by choice and by the system's wish", () => {
    expect([...darkBySystem]).toEqual([...darkOnly]);
  });

  it("redefines in the dark theme only what the light one has", () => {
    expect([...darkOnly.keys()].filter((name) => !light.has(name))).toEqual([]);
  });
});
