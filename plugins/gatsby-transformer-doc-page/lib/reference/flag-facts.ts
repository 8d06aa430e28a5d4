// Converts command-line flags to facts: the values they accept and the options they set.
import type { CliFlagFact } from "../../../../src/reference/reference";
import { code, joined, line, sinceBadge, type Fact } from "./fact-list";
import type { PageReference } from "./page-reference";

/** Converts a flag to a row. If it sets an option, its name links to the option, which describes it. */
export function flagFact(fact: CliFlagFact, reference: PageReference): Fact {
  const { flag, short, option, sets = [], accepts, values = [], multiple, negatable } = fact;
  const isReset = accepts.length > 0 && accepts.every((kind) => kind === "reset");
  const kinds = accepts.filter((kind) => kind !== "enum");
  // The option's description already lists the values.
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

/** Letters and digits only, so that a path that the flag's name already spells out isn't repeated. */
const letters = (name: string): string => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
