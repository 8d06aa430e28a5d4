// Determines which redirect pages to create from the listed redirects and the addresses of pages. It's pure.
import type { Node, NodePluginArgs } from "gatsby";
import type { Redirect } from "../../core/redirects";

/** An old address and the address that it redirects to: the fields of a DocRedirect node. */
export type RedirectPlan = Pick<Redirect, "from" | "to">;

/** Returns one redirect page per entry. Skips old addresses that have a page; a later check reports them. */
export function planRedirects(
  redirects: readonly RedirectPlan[],
  pages: ReadonlySet<string>,
): RedirectPlan[] {
  return redirects.filter(({ from }) => !pages.has(from)).map(({ from, to }) => ({ from, to }));
}

/** Returns the redirect pages that createPages planned, in no particular order. */
export function plannedRedirects({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): readonly RedirectPlan[] {
  return getNodesByType("DocRedirect") as (Node & RedirectPlan)[];
}
