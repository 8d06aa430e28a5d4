// The security policy of the deployed editor's page. Decap evaluates code, so it can't be the policy of readers' pages.
import { inlineSource, policyText } from "../../core/build/security-policy";

/** The page on which GitHub reports whether its services work. Decap reads it. */
const STATUS_PAGE = "https://www.githubstatus.com";

/** Returns the policy for a page that contains these inline scripts and connects to this address of GitHub's API. */
export function editorPolicy(inlineScripts: readonly string[], apiUrl: string): string {
  return policyText({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'unsafe-eval'", ...inlineScripts.map(inlineSource)],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Decap shows images of drafts as blobs, and people's pictures.
    "img-src": ["'self'", "blob:", "data:", "https:"],
    "connect-src": ["'self'", "blob:", "data:", new URL(apiUrl).origin, STATUS_PAGE],
    "frame-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
  });
}
