// Uses a compilation to determine which options each preset of `stats` turns on and off.
import type { Compilation } from "webpack-documented";
import type { Expression, OptionFact, StatsPresetFact } from "../../src/reference/reference";
import { expressionOf } from "./expression";
import { CONTEXT, startCompilation } from "./live";
import type { InstalledPackage } from "./packages";
import { sortBy } from "./snapshot-text";

/** Returns the options of `stats` that a preset sets, sorted by path. */
export function extractStatsPresets(
  webpack: InstalledPackage,
  options: OptionFact[],
): StatsPresetFact[] {
  const { compilation } = startCompilation(webpack);
  const presets = presetNames(options);
  const forms = {
    text: valuesFor(compilation, presets, true),
    json: valuesFor(compilation, presets, false),
  };
  const facts = options
    .filter(({ path }) => /^stats\.\w+$/.test(path))
    .map(({ path }): StatsPresetFact => {
      const key = path.slice("stats.".length);
      const [value, byPreset] = compare(forms.text, key);
      const [toJson, toJsonByPreset] = compare(forms.json, key);
      return {
        path,
        value,
        ...(Object.keys(byPreset).length > 0 && { byPreset }),
        ...(toJson !== value && { toJson }),
        ...(Object.keys(toJsonByPreset).length > 0 && { toJsonByPreset }),
      };
    })
    .filter(({ value, toJson }) => value !== "undefined" || toJson !== undefined);
  return sortBy(facts, ({ path }) => path);
}

/** Returns the names of presets that the schema of `stats` lists. */
function presetNames(options: OptionFact[]): string[] {
  const stats = options.find(({ path }) => path === "stats");
  return (stats?.values ?? []).map((value) => JSON.parse(value) as string);
}

interface Values {
  plain: Record<string, unknown>;
  presets: [name: string, values: Record<string, unknown>][];
}

function valuesFor(compilation: Compilation, presets: string[], forToString: boolean): Values {
  const valuesOf = (preset?: string): Record<string, unknown> =>
    compilation.createStatsOptions(preset, { forToString });
  return { plain: valuesOf(), presets: presets.map((preset) => [preset, valuesOf(preset)]) };
}

function compare(
  { plain, presets }: Values,
  key: string,
): [value: Expression, byPreset: Record<string, Expression>] {
  const show = (one: unknown) => expressionOf(one, (text) => text.replace(CONTEXT, "<context>"));
  const value = show(plain[key]);
  const others = presets
    .map(([name, values]) => [name, show(values[key])] as const)
    .filter(([, other]) => other !== value);
  return [value, Object.fromEntries(others)];
}
