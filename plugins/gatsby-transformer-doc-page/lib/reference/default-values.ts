// Describes the default of an option in words: by mode, and in other situations that change it.
import type { ElementContent } from "hast";
import type { DefaultFact, Expression, StatsPresetFact } from "../../../../src/reference/reference";
import { bullets, code, folded, joined, line, type FactLine, type Words } from "./fact-list";

/** A situation and the default in it. */
interface Situation {
  /** What the default depends on: the name of an option, such as "target". */
  on: string;
  words: Words;
}

/** Show at most this many other situations; fold the list if there are more. */
const IN_SIGHT = 2;
/** In characters; a longer value is folded. */
const LONGEST_VALUE = 160;

/** Shows a default value, or says in words that there is none. */
export const valueMarkup = (value: Expression): ElementContent =>
  value === "undefined" ? { type: "text", value: "not set" } : code(value);

/** Describes the default by mode as part of a sentence. */
export function defaultWords({ value, byMode = {} }: DefaultFact): Words {
  const { development, none } = byMode;
  return [
    valueMarkup(value),
    ...(development !== undefined ? [", in development ", valueMarkup(development)] : []),
    ...(none !== undefined && none !== development
      ? [", in mode ", code("none"), " ", valueMarkup(none)]
      : []),
  ];
}

/** Returns the lines about an option's default. */
export function defaultLines(fact: DefaultFact | undefined): (FactLine | undefined)[] {
  if (!fact) return [];
  const words: Words =
    fact.value.length > LONGEST_VALUE
      ? [folded(["Default"], code(fact.value))]
      : ["Default ", ...defaultWords(fact)];
  return [line(words, { isBrief: true }), ...situationLines(situationsOf(fact))];
}

/** Returns the lines about the defaults of an option of `stats`, in general and in each preset. */
export function presetLines(fact: StatsPresetFact | undefined): (FactLine | undefined)[] {
  if (!fact) return [];
  const { value, byPreset = {}, toJson, toJsonByPreset = {} } = fact;
  const grouped = (presets: Record<string, Expression>, before: Words): Situation[] =>
    [...new Set(Object.values(presets))].map((preset) => {
      const names = Object.keys(presets).filter((name) => presets[name] === preset);
      return situation("the preset", [...before, ...joined(names.map(code))], preset);
    });
  const json: Words = [code("stats.toJson()")];
  return [
    line(
      [
        "Default ",
        valueMarkup(value),
        ...(toJson === undefined ? [] : [", for ", ...json, " ", valueMarkup(toJson)]),
      ],
      { isBrief: true },
    ),
    ...situationLines([...grouped(byPreset, []), ...grouped(toJsonByPreset, [...json, " with "])]),
  ];
}

function situationsOf(fact: DefaultFact): Situation[] {
  const { byTarget = [], future, inTerminal, byOption = [] } = fact;
  const experiment = "experiments.futureDefaults";
  return [
    ...byTarget.map(({ targets, value }) =>
      situation("target", ["Target ", ...joined(targets.map(code))], value),
    ),
    ...(future === undefined ? [] : [situation(experiment, ["With ", code(experiment)], future)]),
    ...(inTerminal === undefined
      ? []
      : [situation("the environment", ["With output to a terminal"], inTerminal)]),
    ...byOption.map(({ option, optionValue, value, mode }) => {
      const inMode = mode === undefined ? [] : [` in ${mode}`];
      return situation(option, ["With ", code(`${option}: ${optionValue}`), ...inMode], value);
    }),
  ];
}

/** Describes the default in one situation. */
const situation = (on: string, words: Words, value: Expression): Situation => ({
  on,
  words: [...words, ": ", valueMarkup(value)],
});

function situationLines(situations: readonly Situation[]): (FactLine | undefined)[] {
  if (situations.length <= IN_SIGHT) return situations.map(({ words }) => line(words));
  const causes = [...new Set(situations.map(({ on }) => on))];
  const shown: Words = causes.slice(0, 4).map((on) => (/^[\w.]+$/.test(on) ? code(on) : on));
  const rest = causes.length - shown.length;
  const title: Words = [
    "The default depends on ",
    ...joined(shown),
    ...(rest > 0 ? [` and ${rest} more`] : []),
  ];
  return [line([folded(title, bullets(situations.map(({ words }) => words)))])];
}
