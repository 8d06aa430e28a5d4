// Flags of the command line as facts: what each takes and which option it sets.
import type { CliFlagFact } from "../../../../src/shared/reference";
import { code, joined, line, sinceBadge, type Fact } from "./fact-list";
import type { PageReference } from "./page-reference";

/** A flag as a row. The name of one that sets an option leads to the option, which describes it. */
export function flagFact(fact: CliFlagFact, reference: PageReference): Fact {
  const { flag, short, option, sets = [], accepts, values = [], multiple, negatable } = fact;
  const isReset = accepts.length > 0 && accepts.every((kind) => kind === "reset");
  const kinds = accepts.filter((kind) => kind !== "enum");
  // Names of values stand where the option is described.
  const named = option === undefined ? values.map(code) : accepts.includes("enum") ? ["name"] : [];
  const places = sets.filter((place) => place !== option && letters(place) !== letters(flag));
  return {
    kind: "flag",
    key: flag,
    name: [...(short === undefined ? [] : [short]), flag].join(", "),
    ...(option === undefined
      ? { badges: [sinceBadge(fact.since)] }
      : { url: reference.address("option", option) }),
    lines: [
      isReset ? line(["clears the list"]) : line(joined([...kinds, ...named])),
      multiple && !isReset ? line(["can be repeated"]) : undefined,
      negatable ? line(["also with ", code("--no-")]) : undefined,
      places.length > 0 ? line(["sets ", ...joined(places.map(code))]) : undefined,
    ],
  };
}

/** What a flag's name keeps of the option's path: a place of the same letters goes without saying. */
const letters = (name: string): string => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
