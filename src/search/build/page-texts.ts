// Collects the search text of pages from their content files. This takes most of the time that the index
// needs, so each page's text is kept until its body changes, even across builds.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { DocPage } from "../../core/doc-page";
import { contentFilePath, type ContentFile } from "../../core/content-file";
import { CachedValues } from "../../core/build/cached-values";
import { pageParts } from "./page-text";
import type { PageText } from "./search-files";

const CODE = ["page-text", "page-texts"].map((name) => `src/search/build/${name}.ts`);

/** The texts of all pages, by section. */
export class PageTexts extends CachedValues<PageText> {
  constructor(private readonly publicDirectory: string) {
    super("search texts", CODE);
  }

  /** Returns the text of a page, or undefined if it has no content file. */
  of({ url, section, slug, contentUrl }: DocPage): PageText | undefined {
    try {
      return this.get(section, url, contentUrl, () => this.read(slug));
    } catch {
      return undefined;
    }
  }

  private read(slug: string): PageText {
    const file = path.join(this.publicDirectory, contentFilePath(slug));
    const { html, headings } = JSON.parse(readFileSync(file, "utf8")) as ContentFile;
    return {
      headings: headings.map(({ id, title }) => ({ id, title })),
      parts: pageParts(html),
    };
  }
}
