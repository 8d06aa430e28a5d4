// Uses a compilation to determine which options each preset of `stats` turns on and off.
import type { OptionFact, StatsPresetFact } from "../../src/reference/reference";
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
  const show = (value: unknown) =>
    expressionOf(value, (text) => text.replace(CONTEXT, "<context>"));
  const stats = options.find(({ path }) => path === "stats");
  const presets = (stats?.values ?? []).map((value) => JSON.parse(value) as string);

  /** Returns an option's value without a preset, and its values for the presets that change it. */
  const compare = (key: string, forToString: boolean) => {
    const valueWith = (preset?: string) =>
      show(compilation.createStatsOptions(preset, { forToString })[key]);
    const value = valueWith();
    const others = presets
      .map((preset) => [preset, valueWith(preset)] as const)
      .filter(([, other]) => other !== value);
    return [value, Object.fromEntries(others)] as const;
  };

  const facts = options
    .filter(({ path }) => /^stats\.\w+$/.test(path))
    .map(({ path }): StatsPresetFact => {
      const key = path.slice("stats.".length);
      const [value, byPreset] = compare(key, true);
      const [toJson, toJsonByPreset] = compare(key, false);
      return {
        path,
        value,
        ...(Object.keys(byPreset).length > 0 && { byPreset }),
        toJson: toJson === value ? undefined : toJson,
        ...(Object.keys(toJsonByPreset).length > 0 && { toJsonByPreset }),
      };
    })
    .filter(({ value, toJson }) => value !== "undefined" || toJson !== undefined);
  return sortBy(facts, ({ path }) => path);
}
