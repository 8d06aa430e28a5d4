// Lists the fields of the objects in `stats.toJson()`, based on the type declarations.
import type { StatsFieldFact } from "../../src/reference/reference";
import { sortBy } from "./snapshot-text";
import type { TypesFile } from "./types-file";

/** Returns the fields of every exported type whose name starts with "Stats", sorted by key. */
export function extractStatsFields(types: TypesFile): StatsFieldFact[] {
  const owners = types.exports().filter((name) => /^Stats(?!Options$)./.test(name));
  const fields = owners.flatMap((owner) =>
    types.membersOf(owner).map(({ name, type, optional }): StatsFieldFact => ({
      key: `${owner}.${name}`,
      owner,
      name,
      type: type ? types.textOf(type) : "any",
      optional: optional || undefined,
    })),
  );
  return sortBy(fields, ({ key }) => key);
}
