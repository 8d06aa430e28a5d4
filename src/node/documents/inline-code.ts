// Pure: the scripts and styles that stand inline in a finished HTML document, for the security policy.

/** Texts of a document's own inline elements, in order. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** Gatsby's root element, in which a page's text stands. */
const ROOT = 'id="___gatsby"';
/** The first of Gatsby's scripts, which follow the root element. */
const AFTER_ROOT = '<script id="gatsby-script-loader"';

/** React and React Helmet write no bare ">" into attributes. */
const ELEMENT = /<(script|style)([^>]*)>(.*?)<\/\1>/gis;
const EXTERNAL = /\ssrc=/i;
/** Scripts of other types are data, except those that run once a reader agrees to analytics. */
const DATA = /\stype="(?!module"|text\/javascript")(?!.*\sdata-gtag=""(?:\s|$))/i;

/**
 * The inline code of a document, without what stands in a page's text: a script that slipped into a
 * README does not get into the policy, and so it does not run.
 */
export function inlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: [], styles: [] };
  for (const [, name = "", attributes = "", text = ""] of withoutText(html).matchAll(ELEMENT)) {
    if (name.toLowerCase() === "style") found.styles.push(text);
    else if (!EXTERNAL.test(attributes) && !DATA.test(attributes)) found.scripts.push(text);
  }
  return found;
}

function withoutText(html: string): string {
  const start = html.indexOf(ROOT);
  if (start < 0) return html;
  const end = html.lastIndexOf(AFTER_ROOT);
  return html.slice(0, html.indexOf(">", start) + 1) + (end < start ? "" : html.slice(end));
}
