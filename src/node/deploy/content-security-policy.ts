// Pure: what the site's pages may load, run and talk to, as one Content-Security-Policy.
import { createHash } from "node:crypto";
import type { InlineCode } from "../documents/inline-code";

/** What the policy depends on. */
export interface PolicyInput {
  /** The inline code of all finished documents. */
  code: InlineCode;
  /** Application id of the hosted search, when there is one. */
  searchAppId: string | undefined;
  /** Whether Google Analytics is configured. */
  analytics: boolean;
}

/** The requests for features, read from GitHub in the browser. */
const GITHUB_API = "https://api.github.com";

/** Contributors (GitHub answers from its second host) and sponsors. */
const PICTURES = [
  "data:",
  "https://github.com",
  "https://avatars.githubusercontent.com",
  "https://images.opencollective.com",
];

/** https://developers.google.com/tag-platform/security/guides/csp, Google Analytics 4 without Signals. */
const ANALYTICS = {
  script: ["https://www.googletagmanager.com"],
  image: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  connect: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

/** The hosts that algoliasearch/lite asks, the second to the last when the first does not answer. */
function searchHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  const replicas = [1, 2, 3].map((replica) => `https://${id}-${replica}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, `https://${id}.algolia.net`, ...replicas];
}

/** The text of the style element in DocSearch's logo (AlgoliaLogo of @docsearch/react 5.2.0). */
const SEARCH_LOGO_STYLE = ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}";

/**
 * The policy as the value of its header. Scripts run from the site's own files and, inline, by hash;
 * none by `eval`. Style elements need their hash as well. Style attributes may say anything: they are
 * React's and the writers', there are too many to list, and an attribute reaches no further than its
 * element.
 */
export function contentSecurityPolicy({ code, searchAppId, analytics }: PolicyInput): string {
  const extra = analytics ? ANALYTICS : { script: [], image: [], connect: [] };
  const self = "'self'";
  const styles = hashes([...code.styles, ...(searchAppId ? [SEARCH_LOGO_STYLE] : [])]);
  const directives: Record<string, string[]> = {
    "default-src": [self],
    "script-src": [self, ...hashes(code.scripts), ...extra.script],
    // For browsers that do not know the two directives after it.
    "style-src": [self, "'unsafe-inline'"],
    "style-src-elem": [self, ...styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [self, ...PICTURES, ...extra.image],
    "connect-src": [
      self,
      GITHUB_API,
      ...(searchAppId ? searchHosts(searchAppId) : []),
      ...extra.connect,
    ],
    "worker-src": [self],
    "manifest-src": [self],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "base-uri": [self],
    "form-action": [self],
    [FRAME_ANCESTORS]: ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

const FRAME_ANCESTORS = "frame-ancestors";

/** The policy for a <meta>, where browsers refuse to hear who may frame the page. */
export function policyForMeta(policy: string): string {
  return policy
    .split("; ")
    .filter((directive) => !directive.startsWith(FRAME_ANCESTORS))
    .join("; ");
}

/** Each text once, as a source of the policy; sorted, so that the order of pages does not matter. */
function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)]
    .map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
    .sort();
}
