// Generates the parts of /branding/ that depend on src/styles/tokens.css: the palette, and the contrast
// between its colors.
import { contrast, contrastDuties, resolveToken, themes, type Tokens } from "./color-tokens";
import { markdownTable } from "./written-tables";

/** "--blue-300" → "Blue 300". */
const titled = (name: string) => name.slice(2, 3).toUpperCase() + name.slice(3).replace("-", " ");

const FAMILIES = ["slate", "blue", "green", "amber", "red", "violet", "teal"];

/** Pairs of foreground and background colors that people often need. */
const PAIRS = [
  ["--slate-800", "--white"],
  ["--slate-600", "--white"],
  ["--blue-700", "--white"],
  ["--blue-600", "--white"],
  ["--blue-300", "--white"],
  ["--white", "--blue-700"],
  ["--white", "--blue-600"],
  ["--slate-800", "--blue-300"],
  ["--white", "--slate-800"],
  ["--blue-300", "--slate-800"],
  ["--blue-600", "--slate-800"],
] as const;

/** Describes the uses that WCAG 2.2 level AA allows for a contrast ratio. */
function use(ratio: number): string {
  if (ratio >= 4.5) return "text";
  return ratio >= 3 ? "large text, icons, lines" : "decoration";
}

const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Returns the parts of the page by name. */
export function brandingTables(css: string): Record<string, string> {
  const { light, dark } = themes(css);
  const color = (name: string) => resolveToken(light, name);

  const palette = FAMILIES.map((family) =>
    [...light.keys()]
      .filter((name) => name.startsWith(`--${family}-`))
      .map(
        (name) =>
          `<BrandingSample color="${color(name)}">${titled(name)} \`${color(name)}\`</BrandingSample>`,
      )
      .join("\n"),
  ).join("\n\n");

  const pairs = PAIRS.map(([sign, ground]) => {
    const ratio = contrast(color(sign), color(ground));
    return [titled(sign), titled(ground), shown(ratio), use(ratio)];
  });

  const duties = contrastDuties(css).map(({ token, ratio, named, surfaces }) => {
    const lowest = (tokens: Tokens) => {
      const sign = resolveToken(tokens, token);
      return shown(
        Math.min(...surfaces.map((surface) => contrast(sign, resolveToken(tokens, surface)))),
      );
    };
    const name = token.replace("--color-", "");
    return [`\`${name}\``, String(ratio), lowest(light), lowest(dark), named.join(", ")];
  });

  return {
    palette,
    pairs: markdownTable(["Foreground", "Background", "Contrast", "Enough for"], pairs),
    duties: markdownTable(["Token", "Minimum", "Light", "Dark", "Background"], duties),
  };
}
