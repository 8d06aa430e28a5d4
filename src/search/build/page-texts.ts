// Collects the search text of pages from their content files. This takes most of the time that the index
// needs, so each page's text is cached until its body changes, even across builds.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import type { DocPage } from "../../core/doc-page";
import { contentFilePath, type ContentFile } from "../../core/content-file";
import { sourceDigest } from "../../core/build/source-digest";
import { pageParts } from "./page-text";
import type { PageText } from "./search-files";

/** The fields that locate a page's content file. */
export type PlacedPage = Pick<DocPage, "url" | "section" | "slug" | "contentUrl">;

/** The pages of a section by address. */
type SectionTexts = Record<string, { contentUrl: string; text: PageText }>;

/** A section's texts, and the digest of the code that produced them. */
interface CachedTexts {
  code: string;
  texts: SectionTexts;
}

const CODE = ["page-text", "page-texts"].map((name) => `src/search/build/${name}.ts`);

const keyOf = (section: string) => `search texts of ${section}`;

/** The texts of all pages. */
export class PageTexts {
  private readonly known = new Map<string, SectionTexts>();
  private current = new Map<string, SectionTexts>();
  private readonly changed = new Set<string>();
  private readonly code = sourceDigest(...CODE);

  constructor(private readonly publicDirectory: string) {}

  /** Loads these sections' texts from an earlier build. */
  async restore(cache: BuildArgs["cache"], sections: Iterable<string>): Promise<void> {
    for (const section of new Set(sections)) {
      const cached = (await cache.get(keyOf(section))) as CachedTexts | undefined;
      if (cached?.code === this.code) this.known.set(section, cached.texts);
    }
  }

  /** Returns the text of a page, or undefined if it has no content file. */
  of({ url, section, slug, contentUrl }: PlacedPage): PageText | undefined {
    const before = this.known.get(section)?.[url];
    const entry = before?.contentUrl === contentUrl ? before : this.read(slug, contentUrl);
    if (!entry) return undefined;
    if (entry !== before) this.changed.add(section);
    const texts = this.current.get(section) ?? {};
    texts[url] = entry;
    this.current.set(section, texts);
    return entry.text;
  }

  /** Stores the sections that changed, with only the pages that were requested. */
  async save(cache: BuildArgs["cache"]): Promise<void> {
    for (const section of this.changed) {
      const texts = this.current.get(section) ?? {};
      await cache.set(keyOf(section), { code: this.code, texts } satisfies CachedTexts);
    }
  }

  private read(slug: string, contentUrl: string): SectionTexts[string] | undefined {
    try {
      const file = path.join(this.publicDirectory, contentFilePath(slug));
      const { html, headings } = JSON.parse(readFileSync(file, "utf8")) as ContentFile;
      const text = {
        headings: headings.map(({ id, title }) => ({ id, title })),
        parts: pageParts(html),
      };
      return { contentUrl, text };
    } catch {
      return undefined;
    }
  }
}
