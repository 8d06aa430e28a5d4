// Arranges options as a tree, and finds options that can be written below others but are described elsewhere.
import { compareText } from "../core/compare-text";
import { optionFinder, type DefaultFact, type OptionFact } from "./reference";

/** Options that are described elsewhere and can also be written below this option. */
export interface RepeatedOptions {
  /** The option below which they are described. Undefined for the top level of the configuration. */
  below: OptionFact | undefined;
  options: OptionFact[];
  /** Whether these are all the options below that one. */
  isAll: boolean;
}

export interface OptionTree {
  /** All options, in the order of the file. */
  options: readonly OptionFact[];
  /** Returns the option for a path as readers write it (see optionFinder). */
  find(place: string): OptionFact | undefined;
  /** Options without a parent, sorted. */
  roots: readonly OptionFact[];
  /** Returns the options directly below, sorted by path. */
  membersOf(option: OptionFact): readonly OptionFact[];
  parentOf(option: OptionFact): OptionFact | undefined;
  repeatedBelow(option: OptionFact): readonly RepeatedOptions[];
  /**
   * Returns the defaults whose nearest option is this one because their own paths aren't options, such as
   * "optimization.splitChunks.cacheGroups.default.minChunks".
   */
  defaultsBelow(option: OptionFact, defaults: readonly DefaultFact[]): DefaultFact[];
}

/** Returns the parent of a path: "module.rules[].use" → "module.rules", "output" → "". */
function placeAbove(place: string): string {
  const cut = place.lastIndexOf(".");
  return cut === -1 ? "" : place.slice(0, cut).replace(/(\[\])+$/, "");
}

/** Arranges options in a tree without changing their paths. */
export function optionTree(options: readonly OptionFact[]): OptionTree {
  const byPath = new Map(options.map((option) => [option.path, option]));
  const members = new Map<OptionFact | undefined, OptionFact[]>();
  const repeats = new Map<OptionFact, Map<OptionFact | undefined, Set<OptionFact>>>();

  /** Returns the nearest option above a path. */
  const optionAbove = (place: string): OptionFact | undefined => {
    const above = placeAbove(place);
    return above === "" ? undefined : (byPath.get(above) ?? optionAbove(above));
  };

  for (const option of options) {
    const parent = optionAbove(option.path);
    members.set(parent, [...(members.get(parent) ?? []), option]);
    for (const place of option.alsoAt ?? []) {
      const holder = byPath.get(placeAbove(place));
      // Any other path is below an option that is itself described elsewhere, where it's already mentioned.
      if (!holder || holder === parent) continue;
      const groups = repeats.get(holder) ?? new Map<OptionFact | undefined, Set<OptionFact>>();
      repeats.set(holder, groups.set(parent, (groups.get(parent) ?? new Set()).add(option)));
    }
  }
  for (const list of members.values()) list.sort((a, b) => compareText(a.path, b.path));

  return {
    options,
    find: optionFinder(options),
    roots: members.get(undefined) ?? [],
    membersOf: (option) => members.get(option) ?? [],
    parentOf: (option) => optionAbove(option.path),
    repeatedBelow: (option) =>
      [...(repeats.get(option) ?? [])].map(([below, repeated]) => ({
        below,
        options: [...repeated],
        isAll: below !== undefined && repeated.size === members.get(below)?.length,
      })),
    defaultsBelow: (option, defaults) =>
      defaults.filter(
        ({ path }) =>
          path.startsWith(option.path) && !byPath.has(path) && optionAbove(path) === option,
      ),
  };
}
