// Loads things once, however often they are requested.

/** Returns the result of some work, which runs once for each key, and again if it has failed. */
export function once<Result>(
  results: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = results.get(key);
  if (known) return known;
  const result = work();
  results.set(key, result);
  result.catch(() => results.delete(key));
  return result;
}
