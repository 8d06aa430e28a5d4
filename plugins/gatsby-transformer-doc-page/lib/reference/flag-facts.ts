// Flags of the command line as facts: what each takes and which option it sets.
import type { CliFlagFact } from "../../../../src/shared/reference";
import { code, joined, line, sinceBadge, type Fact } from "./fact-list";
import type { PageReference } from "./page-reference";

/** A flag as a row. What its option says is not repeated. */
export function flagFact(fact: CliFlagFact, reference: PageReference): Fact {
  const { flag, short, option, sets = [], accepts, values = [], multiple, negatable } = fact;
  const isReset = accepts.length > 0 && accepts.every((kind) => kind === "reset");
  const kinds = accepts.filter((kind) => kind !== "reset" && kind !== "enum");
  const takes = [...kinds, ...(option === undefined ? values.map(code) : [])];
  return {
    kind: "flag",
    key: flag,
    name: [...(short === undefined ? [] : [short]), flag].join(", "),
    badges: [sinceBadge(fact.since)],
    lines: [
      option === undefined
        ? undefined
        : line([
            isReset ? "Empties " : "Sets ",
            reference.link("option", option),
            ...(sets.length > 0 ? [" at ", ...joined(sets.map(code))] : []),
          ]),
      line([
        ...(isReset || takes.length === 0 ? [] : ["Takes ", ...joined(takes)]),
        ...(multiple
          ? [
              isReset || takes.length === 0
                ? "May stand more than once"
                : ", may stand more than once",
            ]
          : []),
      ]),
      negatable ? line(["Turned off with ", code(flag.replace(/^--/, "--no-"))]) : undefined,
    ],
  };
}
