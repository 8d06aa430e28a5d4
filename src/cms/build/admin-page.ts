// The HTML of the editor's page, and its security policy.
import { inlineSource, policyText } from "../../core/build/security-policy";
import { ADMIN_URL, CONFIG_ELEMENT, STATUS_ELEMENT } from "../cms";
import { EDITOR_SCRIPT, EDITOR_STYLES } from "./bundle-editor";

/**
 * Shows the server's explanation if a script can't be loaded. The editor's own code can't do that, because it may be
 * the script that's missing.
 */
const INLINE_SCRIPT = `addEventListener("error",async({target:t})=>{
if(!t.src)return;
const m=await fetch(t.src).then(r=>r.ok?"":r.text(),()=>"");
document.getElementById(${JSON.stringify(STATUS_ELEMENT)}).textContent=m||"The editor couldn't be loaded because the server doesn't respond. Check that it's running, and reload this page.";
},true)`;

/** The page on which GitHub reports whether its services work. Decap reads it. */
const STATUS_PAGE = "https://www.githubstatus.com";

/** Returns the policy of a page that connects to this address of GitHub's API. */
const editorPolicy = (apiUrl: string): string =>
  policyText({
    "default-src": ["'self'"],
    // Decap evaluates code, so this can't be the policy of readers' pages.
    "script-src": ["'self'", "'unsafe-eval'", inlineSource(INLINE_SCRIPT)],
    "style-src": ["'self'", "'unsafe-inline'"],
    // Decap shows images of drafts as blobs, and people's pictures.
    "img-src": ["'self'", "blob:", "data:", "https:"],
    "connect-src": ["'self'", "blob:", "data:", new URL(apiUrl).origin, STATUS_PAGE],
    "frame-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
  });

/** Returns the page that starts Decap with this configuration. It has a security policy if it connects to `apiUrl`. */
export function adminPage(config: object, apiUrl?: string): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">${apiUrl ? `\n<meta http-equiv="Content-Security-Policy" content="${editorPolicy(apiUrl)}">` : ""}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${ADMIN_URL}${EDITOR_STYLES}">
<script>${INLINE_SCRIPT}</script>
<script type="application/json" id="${CONFIG_ELEMENT}">${json}</script>
</head>
<body>
<p id="${STATUS_ELEMENT}" role="status">The editor is loading…</p>
<noscript>The editor needs JavaScript.</noscript>
<script type="module" src="${ADMIN_URL}${EDITOR_SCRIPT}"></script>
</body>
</html>
`;
}
