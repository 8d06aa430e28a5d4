// Reads from a finished document what the steps after a build need: ids that links can target, addresses that
// it links to, inline code, and the kind of page.
import { Parser } from "htmlparser2";
import { PLACEHOLDER_MARK } from "../../core/package-readme";
import { hasPolicyMeta } from "../deploy/policy-meta";
import { REDIRECT_MARK } from "../redirects/redirect-page";
import { inlineCode, type InlineCode } from "./inline-code";

/** The data of one HTML file. */
export interface HtmlDocument {
  /** Every id and every a[name], in order, repeated ids included. */
  ids: string[];
  /** Addresses of links, images, media, scripts, and styles, each once. */
  urls: string[];
  code: InlineCode;
  /** Whether the document only redirects to another page. */
  isRedirect?: true;
  /** Whether the page is a placeholder for one that would have more anchors. */
  isPlaceholder?: true;
  /** Whether the page has a canonical address, so that search engines may list it. */
  isCanonical?: true;
  /** Whether the document contains the security policy. */
  hasPolicy?: true;
}

const ADDRESS_ATTRIBUTES = ["href", "src", "poster", "action"] as const;

/** Reads an HTML document. */
export function readHtml(html: string): HtmlDocument {
  const urls = new Set<string>();
  const ids: string[] = [];
  const document: HtmlDocument = { ids, urls: [], code: inlineCode(html) };
  if (hasPolicyMeta(html)) document.hasPolicy = true;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "html" && REDIRECT_MARK in attributes) document.isRedirect = true;
      if (PLACEHOLDER_MARK in attributes) document.isPlaceholder = true;
      if (name === "link" && attributes.rel === "canonical") document.isCanonical = true;
      if (attributes.id) ids.push(attributes.id);
      if (name === "a" && attributes.name && attributes.name !== attributes.id) {
        ids.push(attributes.name);
      }
      for (const attribute of ADDRESS_ATTRIBUTES) {
        const url = attributes[attribute]?.trim();
        if (url) urls.add(url);
      }
      for (const candidate of attributes.srcset?.split(",") ?? []) {
        const url = candidate.trim().split(/\s+/)[0];
        if (url) urls.add(url);
      }
    },
  });
  parser.end(html);
  return { ...document, urls: [...urls] };
}
