// Writes the blog as an Atom feed with the full text of each post, taken from the content files, with
// absolute addresses. Nothing depends on the clock or the machine, so the same posts produce the same file.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Feed } from "feed";
import { defaultTreeAdapter as tree, parseFragment, serialize } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import { BLOG_SECTION, FEED_URL, postDate } from "../core/blog";
import { contentFilePath, type ContentFile } from "../core/content-file";
import { writeIfChanged } from "../core/files";
import { escapeHtml } from "../core/html";
import { SITE_NAME } from "../core/site";
import type { DocPage } from "../core/doc-page";

/** One post of the feed. */
export interface FeedPost extends Pick<DocPage, "url" | "title" | "description"> {
  /** yyyy-mm-dd. */
  date: string;
  /** The body as shown on the page. */
  html: string;
}

// RFC 4287 requires a date even for a feed without entries.
const NO_DATE = "1970-01-01";

/** Writes the feed below `publicDirectory`, or deletes it if the content tree has no blog. */
export function writeFeed(
  docPages: readonly DocPage[],
  { publicDirectory, siteUrl }: { publicDirectory: string; siteUrl: string },
): void {
  const file = path.join(publicDirectory, FEED_URL);
  const pages = docPages.filter(({ section }) => section === BLOG_SECTION);
  if (pages.length === 0) {
    rmSync(file, { force: true });
    return;
  }
  const posts = pages.flatMap(({ slug, url, title, description }): FeedPost[] => {
    const date = postDate(url);
    if (date === null) return [];
    const content = path.join(publicDirectory, contentFilePath(slug));
    const { html } = JSON.parse(readFileSync(content, "utf8")) as ContentFile;
    return [{ url, title, description, date, html }];
  });
  writeIfChanged(file, blogFeed(posts, siteUrl));
}

/** Returns the feed's XML, newest post first. `siteUrl` is the site's origin without a trailing slash. */
export function blogFeed(posts: readonly FeedPost[], siteUrl: string): string {
  const sorted = [...posts].sort((a, b) => (a.date + a.url < b.date + b.url ? 1 : -1));
  const blog = `${siteUrl}/${BLOG_SECTION}/`;
  const feed = new Feed({
    id: blog,
    link: blog,
    title: `${SITE_NAME} blog`,
    feedLinks: { atom: siteUrl + FEED_URL },
    author: { name: SITE_NAME, link: siteUrl },
    updated: new Date(sorted[0]?.date ?? NO_DATE),
    generator: false,
  });
  for (const { url, title, description, date, html } of sorted) {
    const address = siteUrl + url;
    feed.addItem({
      id: address,
      link: address,
      title: inCdata(escapeHtml(title)),
      ...(description && { description: inCdata(escapeHtml(description)) }),
      content: inCdata(standaloneHtml(html, address)),
      date: new Date(date),
      published: new Date(date),
    });
  }
  return `${feed.atom1()}\n`;
}

const ADDRESSES = new Set(["href", "src", "poster", "cite"]);
const CONTROLS = new Set(["button", "input"]);

/** Makes HTML portable to other sites: uses absolute addresses and removes the page's controls. */
function standaloneHtml(html: string, pageAddress: string): string {
  const fragment = parseFragment(html);
  const visit = (parent: DefaultTreeAdapterTypes.ParentNode) => {
    for (const node of [...parent.childNodes]) {
      if (!tree.isElementNode(node)) continue;
      if (CONTROLS.has(node.tagName)) {
        tree.detachNode(node);
        continue;
      }
      for (const attribute of node.attrs) {
        if (ADDRESSES.has(attribute.name) && URL.canParse(attribute.value, pageAddress)) {
          attribute.value = new URL(attribute.value, pageAddress).href;
        }
      }
      visit(node);
    }
  };
  visit(fragment);
  return serialize(fragment);
}

// Characters that XML 1.0 doesn't allow.
// eslint-disable-next-line no-control-regex -- the expression matches control characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes HTML for a CDATA section, which can't contain its own end marker. */
const inCdata = (html: string): string => html.replace(NOT_XML, "").replaceAll("]]>", "]]&gt;");
