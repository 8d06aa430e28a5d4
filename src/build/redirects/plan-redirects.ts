// Determines which old addresses have a redirect page.
import { editorUrls } from "../../cms/build/write-cms";
import { pageUrls, type NodeReader } from "../../core/build/doc-pages";
import { contentDirectory } from "../../core/build/environment";
import type { Redirect } from "../../core/redirects";
import { readRedirects } from "./read-redirects";

/** An old address and the address that it redirects to. */
export type RedirectPlan = Pick<Redirect, "from" | "to">;

/** Returns the listed redirects, without those from the address of a page, which a later check reports. */
export function plannedRedirects(args: NodeReader): RedirectPlan[] {
  const pages = new Set([...pageUrls(args), ...editorUrls()]);
  return readRedirects(contentDirectory()).redirects.filter(({ from }) => !pages.has(from));
}
