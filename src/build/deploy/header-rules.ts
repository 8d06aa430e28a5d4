// Defines the headers of each of the site's files. All hosts' configurations are generated from these rules.
import { escapeRegExp } from "../../core/escape-reg-exp";
import { PLAYGROUND_URL } from "../../core/navigation";
import { FILES_POLICY } from "../../playground/files-policy";
import { PLAYGROUND_FOLDER } from "../../playground/project";
import { withFrames } from "./content-security-policy";

/** How long a browser may keep a file. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Headers for the paths that match a pattern, in which "*" matches any characters. */
export interface HeaderRule {
  pattern: string;
  headers: Readonly<Record<string, string>>;
  /** Names of those headers that replace the value of an earlier rule. */
  replaces?: readonly string[];
}

/** `app-0123456789.js` and `app.0123456789abcdef0123.css`: names that change with the file's content. */
const HASHED = /^\/([^/]+)([-.])[0-9a-f]{10,}\.(js|css)$/;

/** Folders whose file names contain a hash. */
const HASHED_FOLDERS = ["/static/", "/content-assets/"];

/** Sent with every file. HSTS is up to the domain's owner because it outlives the site. */
function securityHeaders(policy: string): HeaderRule["headers"] {
  return {
    [POLICY]: policy,
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

/** The header that lists what a page may load. */
export const POLICY = "Content-Security-Policy";

/**
 * The rules for a site: its policy, and the names of the files in its root. No two rules set the same header
 * for a path, because hosts combine or choose between them in different ways. The exception is the policy of the
 * playground, which each host's file says how to replace. Files that no rule covers must be revalidated, which
 * hosts do by default.
 *
 * Bundle files get one pattern per chunk (`/app-*.js`) instead of one for all of them, because hosts only
 * support "*" and the pattern must not match the service worker in the same folder. Chunks change with the
 * code, never with the content.
 */
export function headerRules(policy: string, rootFiles: readonly string[]): HeaderRule[] {
  const cached = { "Cache-Control": IMMUTABLE };
  const patterns = [
    ...HASHED_FOLDERS.map((folder) => `${folder}*`),
    ...withoutCovered(rootFiles.flatMap((name) => chunkPattern(name) ?? [])),
  ];
  return [
    { pattern: "/*", headers: securityHeaders(policy) },
    { pattern: "/*.md", headers: { "Content-Type": "text/markdown; charset=utf-8" } },
    { pattern: "/*.txt", headers: { "Content-Type": "text/plain; charset=utf-8" } },
    {
      pattern: `${PLAYGROUND_URL}*`,
      headers: { [POLICY]: withFrames(policy) },
      replaces: [POLICY],
    },
    {
      pattern: `/${PLAYGROUND_FOLDER}/*`,
      headers: { [POLICY]: FILES_POLICY, ...cached },
      replaces: [POLICY],
    },
    ...patterns.map((pattern) => ({ pattern, headers: cached })),
  ];
}

function chunkPattern(name: string): string | undefined {
  const [, chunk, separator, ending] = HASHED.exec(`/${name}`) ?? [];
  return chunk && `/${chunk}${separator}*.${ending}`;
}

/** Removes patterns that a shorter one covers, because two rules for one path would produce two values. */
function withoutCovered(patterns: readonly string[]): string[] {
  const kept: string[] = [];
  for (const pattern of [...new Set(patterns)].sort((a, b) => a.length - b.length)) {
    if (!kept.some((other) => matches(other, pattern))) kept.push(pattern);
  }
  return kept.sort();
}

/** Whether a rule's pattern matches a path. */
export const matches = (pattern: string, pathname: string): boolean =>
  new RegExp(patternSource(pattern), "s").test(pathname);

/** Returns a rule's pattern as the source of a regular expression. */
export const patternSource = (pattern: string): string =>
  `^${pattern.split("*").map(escapeRegExp).join(".*")}$`;
