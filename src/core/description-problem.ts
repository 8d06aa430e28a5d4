// Checks the description of a page, which search results show.

/** The allowed length of a description, in characters. */
const DESCRIPTION_LENGTH = { min: 50, max: 160 };

/** Returns what's wrong with a description; `owner` is the file of another page that has the same one. */
export function descriptionProblem(
  description: string | undefined,
  owner: string | undefined,
): { message: string; fix: string } | undefined {
  const { min, max } = DESCRIPTION_LENGTH;
  if (description === undefined) {
    const fix = `add description: one sentence of ${min} to ${max} characters`;
    return { message: "The page has no description", fix };
  }
  const { length } = description;
  if (length < min || length > max) {
    const fix = `${length < min ? "make it longer" : "shorten it"}: ${min} to ${max} characters fit into a search result`;
    return { message: `The description has ${length} characters`, fix };
  }
  if (owner === undefined) return undefined;
  return {
    message: `The description also belongs to ${owner}`,
    fix: "describe what only this page contains",
  };
}
