// Finds the inline scripts and styles of a finished HTML document, for the security policy.
import { inlineSource } from "../../core/build/security-policy";

/** The sources that the policy needs for a document's own inline elements, in order. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** Gatsby's root element in src/html.tsx, which contains a page's text. */
const ROOT = 'id="___gatsby"';
/** The first of Gatsby's scripts, which follow the root element. src/gatsby/script-loader.tsx writes it. */
const AFTER_ROOT = '<script id="gatsby-script-loader"';

/** React and React Helmet never write an unescaped ">" into attributes. */
const ELEMENT = /<(script|style)([^>]*)>(.*?)<\/\1>/gis;
const EXTERNAL = /\ssrc=/i;
/** Scripts of other types are data, except those that run after a reader consents to analytics. */
const DATA = /\stype="(?!module"|text\/javascript")(?!.*\sdata-gtag=""(?:\s|$))/i;

/**
 * Returns the inline code of a document, excluding the page's text. A script that slipped into a README
 * therefore isn't allowed by the policy, and doesn't run.
 */
export function inlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [] };
  for (const [, name = "", attributes = "", text = ""] of withoutText(html).matchAll(ELEMENT)) {
    if (name.toLowerCase() === "style") found.styles.push(inlineSource(text));
    else if (!EXTERNAL.test(attributes) && !DATA.test(attributes))
      found.scripts.push(inlineSource(text));
  }
  return found;
}

function withoutText(html: string): string {
  const start = html.indexOf(ROOT);
  if (start < 0) return html;
  const end = html.lastIndexOf(AFTER_ROOT);
  return html.slice(0, html.indexOf(">", start) + 1) + (end < start ? "" : html.slice(end));
}
