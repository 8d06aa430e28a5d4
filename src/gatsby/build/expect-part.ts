// Fails the build if a part of Gatsby that this site changes is no longer where it was.

/** The version of Gatsby that the changes were last checked with. */
const CHECKED_WITH = "5.16.1";

/**
 * Returns a part of Gatsby, or throws an error that says where it was and what depends on it.
 *
 * @param what Name of the part, for example "the plugin MiniCssExtractPlugin".
 * @param gatsbyFile The file of Gatsby that had the part.
 * @param usedBy The file of this site that changes the part.
 */
export function expectPart<T>(
  part: T | undefined,
  what: string,
  gatsbyFile: string,
  usedBy: string,
): T {
  if (part) return part;
  throw new Error(
    `Gatsby no longer has ${what} in ${gatsbyFile}, where ${usedBy} changes it (checked with Gatsby ` +
      `${CHECKED_WITH}). Find out what replaces it, and update ${usedBy}.`,
  );
}
