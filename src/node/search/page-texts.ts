// What the search takes from pages' content files. Reading and cutting them takes most of the time that
// the index takes: each page's words are kept until its body changes, also from build to build.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { contentFilePath, type ContentFile } from "../../shared/content-file";
import { sourceDigest } from "../source-digest";
import { pageParts } from "./page-text";
import type { PageText } from "./search-files";

/** What finds a page's content file. */
export interface PlacedPage {
  url: string;
  section: string;
  slug: string;
  /** Address of the content file, which changes with the body. */
  contentUrl: string;
}

/** The pages of a section by address. */
type SectionTexts = Record<string, { contentUrl: string; text: PageText }>;

/** What makes a text, and a section's texts as it made them. */
interface Kept {
  code: string;
  texts: SectionTexts;
}

const CODE = ["page-text", "page-texts"].map((name) => `src/node/search/${name}.ts`);

const keyOf = (section: string) => `search texts of ${section}`;

/** The texts of all pages. */
export class PageTexts {
  private readonly known = new Map<string, SectionTexts>();
  private current = new Map<string, SectionTexts>();
  private readonly changed = new Set<string>();
  private readonly code = sourceDigest(...CODE);

  constructor(private readonly publicDirectory: string) {}

  /** Takes over what an earlier build kept of these sections. */
  async restore(cache: BuildArgs["cache"], sections: Iterable<string>): Promise<void> {
    for (const section of new Set(sections)) {
      const kept = (await cache.get(keyOf(section))) as Kept | undefined;
      if (kept?.code === this.code) this.known.set(section, kept.texts);
    }
  }

  /** The text of a page; undefined when it has no content file. */
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

  /** Keeps the sections that changed, with the pages that were asked for. */
  async save(cache: BuildArgs["cache"]): Promise<void> {
    for (const section of this.changed) {
      const texts = this.current.get(section) ?? {};
      await cache.set(keyOf(section), { code: this.code, texts } satisfies Kept);
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
