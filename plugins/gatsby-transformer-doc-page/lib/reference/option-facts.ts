// Converts options to facts that combine everything known about them from all snapshots.
import type {
  CliFlagFact,
  Constraints,
  DefaultFact,
  OptionFact,
  StatsPresetFact,
} from "../../../../src/reference/reference";
import { optionTree, type OptionTree } from "../../../../src/reference/reference-options";
import {
  optionFiles,
  type OptionFile,
  type ReferenceFiles,
} from "../../../../src/reference/reference-files";
import { defaultLines, defaultWords, presetLines } from "./default-values";
import {
  bullets,
  code,
  folded,
  joined,
  line,
  sinceBadge,
  stateBadge,
  type Fact,
  type FactLine,
  type Words,
} from "./fact-list";
import { markupOf, unknownName, type PageReference } from "./page-reference";

/** Show at most this many places of an option; if there are more, only show their number. */
const PLACES_IN_SIGHT = 3;

const trees = new WeakMap<ReferenceFiles[OptionFile], OptionTree>();

/** Arranges the options of a snapshot in a tree, once for all pages. */
function treeOf(facts: ReferenceFiles[OptionFile]): OptionTree {
  const known = trees.get(facts);
  if (known) return known;
  const options = facts.flatMap((fact) => ("kinds" in fact ? [fact] : (fact.options ?? [])));
  const tree = optionTree(options);
  trees.set(facts, tree);
  return tree;
}

/** The option trees that a path may belong to. */
export const treesFor = (path: string, reference: PageReference): OptionTree[] =>
  optionFiles(path).map((file) => treeOf(reference.need(file)));

/** Returns the option at a path. Throws a ComponentProblem if there is none. */
export function needOption(
  path: string,
  attribute: string,
  reference: PageReference,
): { option: OptionFact; tree: OptionTree } {
  const trees = treesFor(path, reference);
  for (const tree of trees) {
    const option = tree.find(path);
    if (option) return { option, tree };
  }
  const options = trees.flatMap((tree) => tree.options);
  const places = options.flatMap((fact) => [fact.path, ...(fact.alsoAt ?? [])]);
  throw unknownName(`There is no option ${path}`, path, places, attribute);
}

/** The default that webpack sets at a path. */
function defaultAt(place: string, reference: PageReference): DefaultFact | undefined {
  return reference.read("defaults.json")?.find(({ path }) => path === place);
}

/**
 * Like `defaultAt`, but falls back to the default without a preset for options of `stats`; used where there
 * is only room for one value.
 */
export function plainDefaultAt(place: string, reference: PageReference): DefaultFact | undefined {
  return defaultAt(place, reference) ?? presetAt(place, reference);
}

/** The flags for an option; those that set it where it's described come first. */
export function flagsOf(path: string, reference: PageReference): CliFlagFact[] {
  const { flags = [] } = reference.read("cli.json") ?? {};
  return flags
    .filter(({ option }) => option === path)
    .sort((a, b) => Number(isSecondary(a)) - Number(isSecondary(b)));
}

/** Whether a flag only sets its option in other places, or resets it. */
export function isSecondary({ option, sets, accepts }: CliFlagFact): boolean {
  const isHere = !sets || sets.some((place) => place.replace(/(\[\])+$/, "") === option);
  return !isHere || accepts.every((kind) => kind === "reset");
}

/**
 * Converts an option to a fact. `inFull` adds details that don't fit in a table; `root` is the first row of
 * the table, and `owner` is the prefix that all its names have in common.
 */
export function optionFact(
  option: OptionFact,
  tree: OptionTree,
  reference: PageReference,
  { inFull = false, root, owner }: { inFull?: boolean; root?: OptionFact; owner?: string } = {},
): Fact {
  const { path } = option;
  const parent = tree.parentOf(option);
  const isRoot = option === root;
  const omitted = owner === undefined ? 0 : prefixLength(path, owner);
  const [inModes, ...inSituations] = [
    ...defaultLines(defaultAt(path, reference)),
    ...presetLines(presetAt(path, reference)),
  ];
  return {
    kind: "option",
    key: path,
    name: path.slice(omitted),
    ...(parent && !inFull && !isRoot && { known: prefixLength(path, parent.path) - omitted }),
    ...(root && { depth: depthBelow(option, root, tree) }),
    badges: [
      stateBadge("required", option.required),
      sinceBadge(option.since),
      stateBadge("experimental", option.experimental),
      stateBadge("deprecated", option.deprecated),
    ],
    lines: [
      line(typeWords(option), { isBrief: true }),
      inModes,
      valueTexts(option, reference),
      ...inSituations,
      flagLine(path, reference, inFull),
      fillings(option, tree, reference),
      ...memberLines(option, tree, reference),
      placesLine(option, inFull),
    ],
  };
}

/** Lists the option itself and everything below it, in the order of the rows. */
export function optionsBelow(root: OptionFact, tree: OptionTree): OptionFact[] {
  return [root, ...tree.membersOf(root).flatMap((member) => optionsBelow(member, tree))];
}

/** Levels of a row below the first one, whose own members aren't indented either. */
function depthBelow(option: OptionFact, root: OptionFact, tree: OptionTree): number {
  const parent = tree.parentOf(option);
  return option === root || !parent || parent === root ? 0 : 1 + depthBelow(parent, root, tree);
}

const prefixLength = (path: string, parent: string): number =>
  /^(\[\])*\.?/.exec(path.slice(parent.length))![0].length + parent.length;

function presetAt(place: string, reference: PageReference): StatsPresetFact | undefined {
  if (!place.startsWith("stats.")) return undefined;
  return reference.read("stats-presets.json")?.find(({ path }) => path === place);
}

function typeWords({ type, constraints }: OptionFact): Words {
  const words = constraints ? constraintWords(constraints) : [];
  return [code(type), ...(words.length > 0 ? [" (", ...joined(words), ")"] : [])];
}

function constraintWords(constraints: Constraints): Words {
  const { absolutePath, minItems, minLength, minimum, maximum, pattern, uniqueItems } = constraints;
  return [
    ...(absolutePath === true ? ["an absolute path"] : []),
    ...(absolutePath === false ? ["not an absolute path"] : []),
    ...(minItems !== undefined
      ? [`at least ${minItems} ${minItems === 1 ? "item" : "items"}`]
      : []),
    ...(minLength !== undefined
      ? [minLength === 1 ? "not empty" : `at least ${minLength} characters`]
      : []),
    ...(minimum !== undefined ? [`at least ${minimum}`] : []),
    ...(maximum !== undefined ? [`at most ${maximum}`] : []),
    ...(uniqueItems ? ["unique items"] : []),
    ...(pattern !== undefined ? [code(`/${pattern}/`)] : []),
  ];
}

function valueTexts(option: OptionFact, reference: PageReference): FactLine | undefined {
  const texts = reference.summary("option", option.path)?.values;
  if (!texts || texts.size === 0) return undefined;
  // In the order of the schema, followed by values that match a pattern and booleans in the order of the
  // summary.
  const values = [...new Set([...(option.values ?? []), ...texts.keys()])];
  const items = values.filter((value) => texts.has(value));
  return line([bullets(items.map((value) => [code(value), ": ", ...markupOf(texts.get(value)!)]))]);
}

function flagLine(path: string, reference: PageReference, inFull: boolean): FactLine | undefined {
  const flags = flagsOf(path, reference).filter((flag) => inFull || !isSecondary(flag));
  if (flags.length === 0) return undefined;
  const names = flags.flatMap(({ flag, short, negatable }) => [
    ...(short !== undefined ? [`${short}, ${flag}`] : [flag]),
    ...(negatable && inFull ? [flag.replace(/^--/, "--no-")] : []),
  ]);
  return line([names.length === 1 ? "Flag " : "Flags ", ...joined(names.map(code))]);
}

/** Defaults of paths below the option that aren't options themselves. */
function fillings(
  option: OptionFact,
  tree: OptionTree,
  reference: PageReference,
): FactLine | undefined {
  const below = tree.defaultsBelow(option, reference.read("defaults.json") ?? []);
  if (below.length === 0) return undefined;
  const items = below.map((fact) => [
    code(fact.path.slice(prefixLength(fact.path, option.path))),
    ": ",
    ...defaultWords(fact),
  ]);
  return line([folded(["Values that webpack sets"], bullets(items))]);
}

/** Other options that take the same keys as an option, and describe them. */
export function sameKeysAs(option: OptionFact, tree: OptionTree): OptionFact[] {
  const nested = (option.membersAt ?? []).flatMap((place) => tree.find(place) ?? []);
  const repeated = tree.repeatedBelow(option).flatMap(({ below, isAll }) => (isAll && below) || []);
  return [...new Set([...nested, ...repeated])];
}

/** Members of the option that are described elsewhere. */
function memberLines(
  option: OptionFact,
  tree: OptionTree,
  reference: PageReference,
): (FactLine | undefined)[] {
  const same = sameKeysAs(option, tree);
  const others = tree.repeatedBelow(option).filter(({ below }) => !below || !same.includes(below));
  return [
    ...same.map(({ path }) => line(["Takes the same keys as ", reference.link("option", path)])),
    ...others.map(({ below, options }) =>
      line([
        "Also takes ",
        ...joined(
          options.map(({ path }) =>
            reference.link("option", path, path.slice(path.lastIndexOf(".") + 1)),
          ),
        ),
        ...(below ? [", as in ", code(below.path)] : []),
      ]),
    ),
  ];
}

function placesLine({ alsoAt = [] }: OptionFact, inFull: boolean): FactLine | undefined {
  if (alsoAt.length === 0) return undefined;
  if (alsoAt.length <= PLACES_IN_SIGHT + 1) return line(["Also at ", ...joined(alsoAt.map(code))]);
  if (inFull) {
    const title = [`Also at ${alsoAt.length} other places`];
    return line([folded(title, bullets(alsoAt.map((place) => [code(place)])))]);
  }
  const shown = joined(alsoAt.slice(0, PLACES_IN_SIGHT).map(code));
  return line(["Also at ", ...shown, ` and ${alsoAt.length - PLACES_IN_SIGHT} other places`]);
}
