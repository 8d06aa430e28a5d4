// Loads the facts of our content tree for the content tests.
import path from "node:path";
import { allOptions } from "../../src/reference/fact-keys";
import { optionFinder } from "../../src/reference/reference";
import { readSnapshot } from "../../src/reference/build/reference-snapshots";
import type { ReadReference } from "../../src/reference/reference-files";
import { CONTENT } from "./own-tree";

/** Reads a snapshot of our content tree. Throws if it's missing. */
export const readFacts: ReadReference = (file) => {
  const facts = readSnapshot(CONTENT, file);
  if (facts === undefined) throw new Error(`${path.join(CONTENT, "reference", file)} is missing`);
  return facts;
};

/** The possible meanings of a dotted name in a sentence. */
export interface KnownNames {
  /** Names of top-level options. */
  topLevel: ReadonlySet<string>;
  /** Whether webpack has an option, a placeholder, or a module variable with this name. */
  has(name: string): boolean;
  /** All names, to suggest the most similar one. */
  names: readonly string[];
  /** Names of former options, with a note about each. */
  removed: ReadonlyMap<string, string>;
}

export function knownNames(): KnownNames {
  const options = allOptions(readFacts);
  const find = optionFinder(options);
  const others = new Set([
    ...readFacts("defaults.json")!.map(({ path: place }) => place),
    ...readFacts("module-variables.json")!.map(({ name }) => name),
  ]);
  const { removedOptions, removedSince5 } = readFacts("migrations.json")!;
  return {
    topLevel: new Set(
      options.filter(({ path: place }) => /^[a-z]\w*$/.test(place)).map((o) => o.path),
    ),
    has: (name) => find(name) !== undefined || others.has(name),
    names: [...options.flatMap((option) => [option.path, ...(option.alsoAt ?? [])]), ...others],
    removed: new Map([
      ...removedOptions.map(({ path: place }) => [place, "was removed in webpack 5"] as const),
      ...removedSince5.map(
        ({ path: place, release }) => [place, `was removed in ${release}`] as const,
      ),
    ]),
  };
}
