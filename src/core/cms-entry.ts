// An entry of a CMS with an API, which a source plugin creates and the page compiler reads.
import { readmeLabel, type PackageReadme } from "./package-readme";

/** An entry becomes a page in the same way as a README, but belongs to no package. */
export interface CmsEntry extends Omit<
  PackageReadme,
  "name" | "version" | "license" | "missing" | "sort"
> {
  name: null;
  sort: number | null;
}

/** A page whose text comes from outside the repository and is untrusted. */
export type OutsidePage = PackageReadme | CmsEntry;

type EntryFields = "section" | "slug" | "title" | "description" | "group" | "sort" | "markdown";

/** Creates an entry from the fields that a CMS provides. */
export const cmsEntry = (fields: Pick<CmsEntry, EntryFields>): CmsEntry => ({
  ...fields,
  name: null,
  thirdParty: false,
  repository: null,
  directory: "",
  tag: "",
  editUrl: null,
  contributors: [],
});

/** Returns the name of such a page in messages. */
export const outsideLabel = (page: OutsidePage): string =>
  page.name === null ? `CMS entry ${page.section}/${page.slug}` : readmeLabel(page);
