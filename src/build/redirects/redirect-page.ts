// Generates the page at an old address. It redirects without any configuration of the server.
import { escapeHtml } from "../../core/html";
import { SITE_NAME } from "../../core/site";

/** Attribute of <html> that distinguishes redirect pages from other pages. */
export const REDIRECT_MARK = "data-redirect";

/**
 * Redirects and preserves the query and hash. The text is the same in every redirect page, so one hash in a
 * security policy covers all of them. It reads the address from the page's only link.
 */
export const REDIRECT_SCRIPT =
  "var to=new URL(document.links[0].href);to.search=location.search;if(!to.hash)to.hash=location.hash;location.replace(to.href)";

/**
 * Returns the HTML of the redirect to a root-relative address. `siteUrl` is the origin for the canonical
 * address. The refresh is only for readers without JavaScript, because it would race with the script, and it
 * drops the query and hash.
 */
export function redirectPage(to: string, siteUrl: string): string {
  const { href, pathname, hash } = new URL(to, siteUrl);
  const url = escapeHtml(pathname + hash);
  return `<!doctype html>
<html lang="en" ${REDIRECT_MARK}>
<head>
<meta charset="utf-8">
<title>This page has moved | ${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(href)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<noscript><meta http-equiv="refresh" content="0; url=${url}"></noscript>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>You can find it at <a href="${url}">${escapeHtml(to)}</a>.</p>
</main>
<script>${REDIRECT_SCRIPT}</script>
</body>
</html>
`;
}
