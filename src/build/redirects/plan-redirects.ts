// Determines which old addresses have a redirect page.
import { editorUrls } from "../../cms/build/write-cms";
import { pageUrls, type NodeReader } from "../../core/build/doc-pages";
import { contentDirectory } from "../../core/build/environment";
import { optionalText } from "../../core/files";
import { parseRedirects, REDIRECTS_FILE, type Redirect } from "../../core/redirects";

/** An old address and the address that it redirects to. */
export type RedirectPlan = Pick<Redirect, "from" | "to">;

/** Returns the listed redirects, without those from the address of a page, which a later check reports. */
export function plannedRedirects(args: NodeReader): RedirectPlan[] {
  const pages = new Set([...pageUrls(args), ...editorUrls()]);
  const { redirects } = parseRedirects(optionalText(contentDirectory(), REDIRECTS_FILE));
  return redirects.filter(({ from }) => !pages.has(from));
}
