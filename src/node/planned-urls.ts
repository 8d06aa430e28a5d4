// Pages that are planned but not written yet: links to them are accepted.
import { addressList } from "./address-list";

/** Addresses in the content tree's planned-urls.yaml; none when the file is missing. */
export function plannedUrls(contentDirectory: string): string[] {
  return addressList(contentDirectory, "planned-urls.yaml").map(({ url }) => url);
}
