// Fails the build if a part of Gatsby that this site depends on is no longer where it was.

/** The version of Gatsby with which all such parts were checked. */
export const CHECKED_GATSBY = "5.16.1";

/**
 * Returns a part of Gatsby, or throws an error that says where it was and what depends on it.
 *
 * @param part The part, or a falsy value if it wasn't found.
 * @param what Name of the part, for example "the plugin MiniCssExtractPlugin".
 * @param gatsbyFile The file of Gatsby that determines the part.
 * @param usedBy The file of this site that depends on it.
 */
export function expectPart<T>(part: T, what: string, gatsbyFile: string, usedBy: string) {
  if (part) return part;
  throw new Error(
    `Gatsby ${CHECKED_GATSBY} had ${what} (${gatsbyFile}), and ${usedBy} depends on it, but it wasn't found. ` +
      `Find out what replaces it, and update ${usedBy}.`,
  );
}
