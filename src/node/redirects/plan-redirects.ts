// Pure: the listed redirects and the addresses of pages in, the redirect pages to create out.
import type { NodePluginArgs } from "gatsby";
import type { Redirect } from "../../shared/redirects";

/** An old address and the address that it leads to: the fields of a DocRedirect node. */
export type RedirectPlan = Pick<Redirect, "from" | "to">;

/** One redirect page per entry. A page keeps its address: the end of the build reports such an entry. */
export function planRedirects(
  redirects: readonly RedirectPlan[],
  pages: ReadonlySet<string>,
): RedirectPlan[] {
  return redirects.filter(({ from }) => !pages.has(from)).map(({ from, to }) => ({ from, to }));
}

/** The redirect pages that createPages has planned, in no order. */
export function plannedRedirects({
  getNodesByType,
}: Pick<NodePluginArgs, "getNodesByType">): readonly RedirectPlan[] {
  return getNodesByType("DocRedirect") as unknown as RedirectPlan[];
}
