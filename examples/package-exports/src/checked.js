import { weekday as unchecked } from "./index.js";

export * from "./index.js";

export function weekday(date, names) {
  if (names.length !== 7) {
    throw new RangeError(`A week has seven days, not ${names.length}.`);
  }
  return unchecked(date, names);
}
