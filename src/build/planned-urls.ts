// Pages that are planned but not written yet: links to them are accepted.
import { addressList } from "./address-list";

/** Returns the addresses in the content tree's planned-urls.yaml, or an empty list if the file is missing. */
export function plannedUrls(contentDirectory: string): string[] {
  return addressList(contentDirectory, "planned-urls.yaml").map(({ url }) => url);
}
