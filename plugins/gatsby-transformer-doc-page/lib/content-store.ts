// Compiles content files once and remembers the result: in memory for this run, in Gatsby's cache
// for the next, in public/content for readers.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import { contentFileUrl } from "../../../src/shared/content-file";
import type { Heading } from "../../../src/shared/types";
import { pageSlug } from "../../../src/shared/url";
import { compileMdx } from "./compile-mdx";
import type { BodyAsset, BodyLink } from "./compile-mdx";
import { storedDigest, writeContentFile } from "./content-file";
import type { FrontMatter } from "./front-matter";
import { escapeHtml } from "../../../src/shared/html";
import { formatProblems } from "./problem";
import type { ContentProblem } from "./problem";

/** What a page's nodes are made from; the text itself stays in the content file. */
export interface CompiledPage {
  sourcePath: string;
  sourceSize: number;
  slug: string;
  frontMatter: FrontMatter;
  contentUrl: string;
  headings: Heading[];
  links: BodyLink[];
  /** Images beside the page: where they stand and where below the site's root they go. */
  assets: BodyAsset[];
}

/** Either a page or the reasons why there is none. */
export type CompileResult =
  { page: CompiledPage; problems: [] } | { page?: undefined; problems: ContentProblem[] };

interface CachedPage {
  key: string;
  page: CompiledPage;
  digest: string;
  dependencies: { path: string; digest: string }[];
}

/** Where content comes from, where it goes, and what it is compiled with. */
export interface ContentStoreOptions {
  contentDirectory: string;
  publicDirectory: string;
  /** Hash of the code that compiles (see code-digest.ts). */
  codeDigest: string;
  cache: GatsbyCache;
}

const sha = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 20);
};

const fileDigest = (file: string): string => {
  try {
    return sha(readFileSync(file));
  } catch {
    return "missing";
  }
};

const pageKey = (sourcePath: string) => `page:${sourcePath}`;
const bodyKey = (sourcePath: string) => `body:${sourcePath}`;

/** Headings and links of a page as the last compile left them; for resolvers in any process. */
export async function cachedPage(
  cache: GatsbyCache,
  sourcePath: string,
): Promise<CompiledPage | undefined> {
  const entry = (await cache.get(pageKey(sourcePath))) as CachedPage | undefined;
  return entry?.page;
}

/** Compiles pages, at most once for the same source, code and embedded files. */
export class ContentStore {
  readonly options: ContentStoreOptions;
  /** Pages compiled in this run, that is, not found in the cache. */
  compiledCount = 0;
  private readonly results = new Map<string, { key: string; result: Promise<CompileResult> }>();
  private readonly lastGood = new Map<string, CompiledPage>();

  constructor(options: ContentStoreOptions) {
    this.options = options;
  }

  /** The page at a path below the content directory, compiled if anything it depends on changed. */
  async page(sourcePath: string): Promise<CompileResult> {
    const { contentDirectory, codeDigest } = this.options;
    const source = readFileSync(path.join(contentDirectory, sourcePath), "utf8");
    const key = sha(codeDigest, sourcePath, source);
    const known = this.results.get(sourcePath);
    if (known?.key === key) return known.result;
    const result = this.fromCache(sourcePath, key).then(
      (cached) => cached ?? this.compile(sourcePath, source, key),
    );
    this.results.set(sourcePath, { key, result });
    const { page } = await result;
    if (page) this.lastGood.set(sourcePath, page);
    return result;
  }

  /** What `develop` shows while a page has problems: its last good state, else the problems. */
  lastGoodPage(sourcePath: string, problems: ContentProblem[]): CompiledPage {
    const known = this.lastGood.get(sourcePath);
    if (known) return known;
    const slug = pageSlug(sourcePath);
    const html = `<pre>${escapeHtml(formatProblems(problems))}</pre>`;
    const digest = sha(html);
    writeContentFile(this.options.publicDirectory, slug, { digest, html, headings: [] });
    return {
      sourcePath,
      sourceSize: 0,
      slug,
      frontMatter: { title: sourcePath, contributors: [], related: [], thirdParty: false },
      contentUrl: contentFileUrl(slug, digest),
      headings: [],
      links: [],
      assets: [],
    };
  }

  private async fromCache(sourcePath: string, key: string): Promise<CompileResult | undefined> {
    const { cache, publicDirectory } = this.options;
    const entry = (await cache.get(pageKey(sourcePath))) as CachedPage | undefined;
    if (!entry || entry.key !== key) return undefined;
    if (entry.dependencies.some((file) => fileDigest(file.path) !== file.digest)) return undefined;
    if (storedDigest(publicDirectory, entry.page.slug) !== entry.digest) {
      const html = (await cache.get(bodyKey(sourcePath))) as string | undefined;
      if (html === undefined) return undefined;
      writeContentFile(publicDirectory, entry.page.slug, {
        digest: entry.digest,
        html,
        headings: entry.page.headings,
      });
    }
    this.copyAssets(entry.page);
    return { page: entry.page, problems: [] };
  }

  private copyAssets(page: CompiledPage): void {
    for (const asset of page.assets) {
      const target = path.join(this.options.publicDirectory, asset.to);
      if (existsSync(target)) continue;
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(asset.from, target);
    }
  }

  private async compile(sourcePath: string, source: string, key: string): Promise<CompileResult> {
    this.compiledCount += 1;
    const { cache, contentDirectory, publicDirectory } = this.options;
    const { body, frontMatter, problems } = await compileMdx({
      file: sourcePath,
      source,
      contentDir: contentDirectory,
    });
    if (!body || !frontMatter || problems.length > 0) return { problems };
    const slug = pageSlug(sourcePath);
    const digest = sha(body.html, JSON.stringify(body.headings));
    const page: CompiledPage = {
      sourcePath,
      sourceSize: Buffer.byteLength(source),
      slug,
      frontMatter,
      contentUrl: contentFileUrl(slug, digest),
      headings: body.headings,
      links: body.links,
      assets: body.assets,
    };
    this.copyAssets(page);
    writeContentFile(publicDirectory, slug, { digest, html: body.html, headings: body.headings });
    const dependencies = body.dependencies.map((file) => ({
      path: file,
      digest: fileDigest(file),
    }));
    await cache.set(bodyKey(sourcePath), body.html);
    await cache.set(pageKey(sourcePath), { key, page, digest, dependencies } satisfies CachedPage);
    return { page, problems: [] };
  }
}
