// Tests color contrast. Each token states its minimum ratio and its surfaces, and both themes must comply.
import { readFileSync } from "node:fs";
import { describe, it } from "@jest/globals";
import {
  contrast,
  contrastDuties,
  declarations,
  resolveToken,
  themes,
} from "../../../scripts/lib/color-tokens";
import { expect } from "../../support/expect";

const css = readFileSync("src/styles/tokens.css", "utf8");

const { light, dark } = themes(css);
const requirements = contrastDuties(css);

describe("src/styles/tokens.css", () => {
  it("states a contrast requirement next to every color of text and code", () => {
    const withDuty = new Set(requirements.map(({ token }) => token));
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
    it(`meets every contrast requirement in the ${theme} theme`, () => {
      const broken = requirements.flatMap(({ token, ratio, surfaces }) =>
        surfaces.flatMap((surface) => {
          const reached = contrast(resolveToken(tokens, token), resolveToken(tokens, surface));
          return reached < ratio
            ? [`${token} on ${surface}: ${reached.toFixed(2)} < ${ratio}`]
            : [];
        }),
      );
      expect(broken).toEqual([]);
      expect(requirements.length).toBeGreaterThan(25);
    });
  }

  it.each([
    ["light", light],
    ["dark", dark],
  ] as const)("has higher ratios in the %s theme if readers prefer more contrast", (_, theme) => {
    const tokens = new Map([...theme, ...declarations(css, ":root:root")]);
    const ratio = (sign: string, surface: string) =>
      contrast(resolveToken(tokens, `--color-${sign}`), resolveToken(tokens, `--color-${surface}`));
    for (const surface of ["page", "panel", "hover"]) {
      for (const sign of ["text", "muted", "link"]) {
        expect(ratio(sign, surface), `${sign} on ${surface}`).toBeGreaterThanOrEqual(7);
      }
    }
    for (const surface of ["page", "panel"]) {
      expect(ratio("line", surface), `line on ${surface}`).toBeGreaterThanOrEqual(3);
    }
    expect(ratio("code-comment", "code")).toBeGreaterThanOrEqual(7);
  });
});
