// The ids that templates add to those in a page's text, for checking links to them before a build.

/** Id of the heading above the sponsors on the home page. */
export const SPONSORS_ID = "support-the-team";

/** Returns the id of the list of a section's pages. */
export const catalogId = (section: string): string => `all-${section}`;

/** Returns the ids that the template of a page adds. `catalogs` are the sections whose index page lists their pages. */
export function templateIds(url: string, catalogs: readonly string[]): string[] {
  if (url === "/") return [SPONSORS_ID];
  return catalogs.filter((section) => url === `/${section}/`).map(catalogId);
}
