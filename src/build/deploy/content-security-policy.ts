// Composes the Content-Security-Policy, which lists what the site's pages may load, run, and connect to.
import { inlineSource, policyText } from "../../core/build/security-policy";
import type { InlineCode } from "../documents/inline-code";

/** The inputs of the policy. */
export interface PolicyInput {
  /** The inline code of all finished documents. */
  code: InlineCode;
  /** Application id of the hosted search, if there is one. */
  searchAppId: string | undefined;
  /** Whether Google Analytics is configured. */
  analytics: boolean;
}

/** The feature requests, which the browser reads from GitHub. */
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

/** The hosts that algoliasearch/lite uses. It tries the second to last if the first doesn't respond. */
function searchHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  const replicas = [1, 2, 3].map((replica) => `https://${id}-${replica}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, `https://${id}.algolia.net`, ...replicas];
}

/** The text of the style element in DocSearch's logo (AlgoliaLogo of @docsearch/react 5.2.0). */
const SEARCH_LOGO_STYLE = ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}";

/**
 * Returns the policy as a header value. Scripts run from the site's own files or, inline, by hash, and never
 * by `eval`. Style elements need a hash as well. Style attributes are unrestricted: React and writers create
 * them, there are too many to list, and an attribute only affects its own element.
 */
export function contentSecurityPolicy({ code, searchAppId, analytics }: PolicyInput): string {
  const extra = analytics ? ANALYTICS : { script: [], image: [], connect: [] };
  const self = "'self'";
  const searchStyles = searchAppId ? [inlineSource(SEARCH_LOGO_STYLE)] : [];
  return policyText({
    "default-src": [self],
    "script-src": [self, ...sorted(code.scripts), ...extra.script],
    // For browsers that don't support the next two directives.
    "style-src": [self, "'unsafe-inline'"],
    "style-src-elem": [self, ...sorted([...code.styles, ...searchStyles])],
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
    [FRAMES]: ["'none'"],
    "base-uri": [self],
    "form-action": [self],
    [FRAME_ANCESTORS]: ["'none'"],
  });
}

const FRAMES = "frame-src";
const FRAME_ANCESTORS = "frame-ancestors";

/** Returns the policy of the playground, which shows the result of a build in a frame. */
export const withFrames = (policy: string): string =>
  policy.replace(`${FRAMES} 'none'`, `${FRAMES} 'self'`);

/** The part of the policy that browsers ignore in documents, for a site whose editor shows its pages in a frame. */
export const FRAMED_BY_SITE = `${FRAME_ANCESTORS} 'self'`;

/** Returns the policy for a <meta>, where browsers ignore the directive about who may frame the page. */
export function policyForMeta(policy: string): string {
  return policy
    .split("; ")
    .filter((directive) => !directive.startsWith(FRAME_ANCESTORS))
    .join("; ");
}

/** Returns each source once, sorted so that the order of pages doesn't matter. */
const sorted = (sources: readonly string[]): string[] => [...new Set(sources)].sort();
