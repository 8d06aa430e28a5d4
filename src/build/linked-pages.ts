// Reads the ids and links of pages from their content files, to check links before a build has finished.
import path from "node:path";
import { catalogSections, docPages, pageUrls, type NodeReader } from "../core/build/doc-pages";
import { UNREAD_PAGE, type LinkedPage } from "../core/check-links";
import { contentFilePath, contentFileUrl, type ContentFile } from "../core/content-file";
import type { DocPage } from "../core/doc-page";
import { textOf } from "../core/files";
import { templateIds } from "../core/template-ids";
import { readHtml } from "./documents/read-html";

/** The pages of one run. Each is read again only if its content has changed. */
export class LinkedPages {
  private readonly known = new Map<string, { contentUrl: string; page: LinkedPage }>();

  /**
   * Returns a page without what its template adds. It isn't read while its text is missing or the file contains another
   * version of it.
   */
  read({ slug, contentUrl, package: described }: DocPage): LinkedPage {
    if (described?.missing) return UNREAD_PAGE;
    const before = this.known.get(slug);
    if (before?.contentUrl === contentUrl) return before.page;
    const text = textOf(path.join("public", contentFilePath(slug)));
    if (text === undefined) return UNREAD_PAGE;
    const { html, digest } = JSON.parse(text) as ContentFile;
    if (contentFileUrl(slug, digest) !== contentUrl) return UNREAD_PAGE;
    const page = readHtml(html);
    this.known.set(slug, { contentUrl, page });
    return page;
  }

  /** Returns all pages by address. Pages without a content file aren't read. */
  all(args: NodeReader): Map<string, LinkedPage> {
    const catalogs = catalogSections(args);
    const pages = docPages(args).map((described): [string, LinkedPage] => {
      const page = this.read(described);
      const ids = [...page.ids, ...templateIds(described.url, catalogs)];
      return [described.url, { ...page, ids }];
    });
    return new Map([...[...pageUrls(args)].map((url) => [url, UNREAD_PAGE] as const), ...pages]);
  }
}
