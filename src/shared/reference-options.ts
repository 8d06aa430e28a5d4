// Options as a tree: what stands directly below an option, and what below it is described elsewhere.
import { optionFinder, type DefaultFact, type OptionFact } from "./reference";

/** Options that are described at another place and can be written below an option as well. */
export interface RepeatedOptions {
  /** The option below which they are described; undefined for the top of the configuration. */
  below: OptionFact | undefined;
  options: OptionFact[];
  /** Whether these are all options below that one. */
  isAll: boolean;
}

export interface OptionTree {
  /** In the order of the file. */
  options: readonly OptionFact[];
  /** The option for a place as a reader writes it (see optionFinder). */
  find(place: string): OptionFact | undefined;
  /** Options that nothing stands above, sorted. */
  roots: readonly OptionFact[];
  /** Options directly below, sorted by what their paths end with. */
  membersOf(option: OptionFact): readonly OptionFact[];
  parentOf(option: OptionFact): OptionFact | undefined;
  repeatedBelow(option: OptionFact): readonly RepeatedOptions[];
}

/** Place above a place: "module.rules[].use" → "module.rules", "output" → "". */
function placeAbove(place: string): string {
  const cut = place.lastIndexOf(".");
  return cut === -1 ? "" : place.slice(0, cut).replace(/(\[\])+$/, "");
}

/** Arranges options; paths stay what they are. */
export function optionTree(options: readonly OptionFact[]): OptionTree {
  const byPath = new Map(options.map((option) => [option.path, option]));
  const members = new Map<OptionFact | undefined, OptionFact[]>();
  const parents = new Map<OptionFact, OptionFact | undefined>();
  const repeats = new Map<OptionFact, Map<OptionFact | undefined, Set<OptionFact>>>();

  /** The nearest option that is described above a place. */
  const above = (place: string): OptionFact | undefined => {
    for (let rest = placeAbove(place); rest !== ""; rest = placeAbove(rest)) {
      const option = byPath.get(rest);
      if (option) return option;
    }
    return undefined;
  };

  for (const option of options) {
    const parent = above(option.path);
    parents.set(option, parent);
    members.set(parent, [...(members.get(parent) ?? []), option]);
  }
  for (const option of options) {
    const parent = parents.get(option);
    for (const place of option.alsoAt ?? []) {
      const holder = byPath.get(placeAbove(place));
      // Anything else is below a place that is itself described elsewhere, which says it already.
      if (!holder || holder === parent) continue;
      const groups = repeats.get(holder) ?? new Map<OptionFact | undefined, Set<OptionFact>>();
      repeats.set(holder, groups.set(parent, (groups.get(parent) ?? new Set()).add(option)));
    }
  }
  for (const list of members.values()) list.sort((a, b) => compare(a.path, b.path));

  return {
    options,
    find: optionFinder(options),
    roots: members.get(undefined) ?? [],
    membersOf: (option) => members.get(option) ?? [],
    parentOf: (option) => parents.get(option),
    repeatedBelow: (option) =>
      [...(repeats.get(option) ?? [])].map(([below, repeated]) => ({
        below,
        options: [...repeated],
        isAll: below !== undefined && repeated.size === members.get(below)?.length,
      })),
  };
}

/**
 * Defaults that webpack fills in below an option at places that have no option of their own, such as
 * "optimization.splitChunks.cacheGroups.default.minChunks", by the option's path.
 */
export function defaultsBelow(
  options: readonly OptionFact[],
  defaults: readonly DefaultFact[],
): ReadonlyMap<string, DefaultFact[]> {
  const paths = new Set(options.map(({ path }) => path));
  const below = new Map<string, DefaultFact[]>();
  for (const fact of defaults) {
    if (paths.has(fact.path)) continue;
    let place = placeAbove(fact.path);
    while (place !== "" && !paths.has(place)) place = placeAbove(place);
    if (place !== "") below.set(place, [...(below.get(place) ?? []), fact]);
  }
  return below;
}

/** Depth of an option below the top: "output" is 1, "module.rules[].use" is 3. */
export const optionDepth = (path: string): number => path.split(".").length;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
