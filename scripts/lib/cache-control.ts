// How long a browser may keep a file of the built site: decided from its path alone.

const revalidate = "public, max-age=0, must-revalidate";
const immutable = "public, max-age=31536000, immutable";

/** Names that change with their content: `app-0123456789abcdef0123.js`, `styles.0123456789abcdef0123.css`. */
const hashedName = /[-.][0-9a-f]{16,}\.(?:m?js|css)(?:\.map|\.LICENSE\.txt)?$/;

/** The Cache-Control header for a path of the site, for example "/concepts/index.html". */
export function cacheControlFor(pathname: string): string {
  return pathname.startsWith("/static/") || hashedName.test(pathname) ? immutable : revalidate;
}
