// The HTML of the editor's page.
import { ADMIN_URL, CONFIG_ELEMENT, STATUS_ELEMENT } from "../cms";
import { EDITOR_SCRIPT, EDITOR_STYLES } from "./bundle-editor";

/**
 * Shows the server's explanation if a script can't be loaded. The editor's own code can't do that, because it may be
 * the script that's missing.
 */
export const ADMIN_INLINE_SCRIPT = `addEventListener("error",async({target:t})=>{
if(!t.src)return;
const m=await fetch(t.src).then(r=>r.ok?"":r.text(),()=>"");
document.getElementById(${JSON.stringify(STATUS_ELEMENT)}).textContent=m||"The editor couldn't be loaded because the server doesn't respond. Check that it's running, and reload this page.";
},true)`;

/** Returns the page that starts Decap with this configuration, and with this security policy. */
export function adminPage(config: object, policy?: string): string {
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">${policy ? `\n<meta http-equiv="Content-Security-Policy" content="${policy}">` : ""}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${ADMIN_URL}${EDITOR_STYLES}">
<script>${ADMIN_INLINE_SCRIPT}</script>
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
