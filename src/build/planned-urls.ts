// Pages that are planned but not written yet: links to them are accepted.
import { addressList } from "./address-list";

/** The file in the content directory that lists them. */
export const PLANNED_URLS_FILE = "planned-urls.yaml";

/** Returns the addresses in the content tree's planned-urls.yaml, or an empty list if the file is missing. */
export function plannedUrls(contentDirectory: string): string[] {
  return addressList(contentDirectory, PLANNED_URLS_FILE).map(({ url }) => url);
}
