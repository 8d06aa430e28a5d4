// Compiles content files once and remembers the result: in memory for this run, in Gatsby's cache
// for the next, in public/content and beside the page, as Markdown, for readers.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import { contentFileUrl } from "../../../src/shared/content-file";
import { oneSentence } from "../../../src/shared/one-sentence";
import { packagePageUrl, packageSourcePath } from "../../../src/shared/package-readme";
import type { PackageReadme } from "../../../src/shared/package-readme";
import type { Heading } from "../../../src/shared/types";
import { pageSlug, pageUrl } from "../../../src/shared/url";
import type { CompiledJob } from "./compile-job";
import type { BodyAsset, BodyLink } from "./compile-mdx";
import type { ReadmeInput } from "./compile-readme";
import { CompileThreads } from "./compile-threads";
import { storedDigest, writeContentFile } from "./content-file";
import type { FrontMatter } from "./front-matter";
import { escapeHtml } from "../../../src/shared/html";
import { formatProblems } from "../../../src/shared/problem";
import type { ContentProblem } from "../../../src/shared/problem";
import { markdownPage, storedMarkdown, writeMarkdownFile } from "./markdown-file";
import type { MarkdownHead } from "./markdown-file";

/** What a page's nodes are made from; the text itself stays in the content file. */
export interface CompiledPage {
  sourcePath: string;
  sourceSize: number;
  slug: string;
  /** What a local page says about itself. */
  frontMatter?: FrontMatter;
  contentUrl: string;
  headings: Heading[];
  links: BodyLink[];
  /** Images beside the page: where they stand and where below the site's root they go. */
  assets: BodyAsset[];
  /** What does not keep a package's page from being shown. */
  warnings: ContentProblem[];
}

/** A page from an MDX file. */
export type LocalPage = CompiledPage & { frontMatter: FrontMatter };

/** Either a page or the reasons why there is none. */
export type CompileResult<Page extends CompiledPage = LocalPage> =
  { page: Page; problems: [] } | { page?: undefined; problems: ContentProblem[] };

/** What a README's compile needs besides the README. */
export type ReadmeLinks = Omit<ReadmeInput, "readme">;

/** One page's source as the store sees it. */
interface Source {
  path: string;
  /** Bytes. */
  size: number;
  /** Of the file at that path, where the source is one. */
  version?: string | undefined;
  /** Changes with everything but other files that the page is made from. */
  key: string;
  /** Root-relative. */
  url: string;
  compile(address: string): Promise<
    CompiledJob & {
      /** What the page's Markdown says before its body; unless the body is a problem's. */
      head?: Omit<MarkdownHead, "url">;
      warnings?: ContentProblem[];
    }
  >;
}

/** A page that can be shown: its content file is written. */
interface Shown {
  result: CompileResult<CompiledPage>;
  /** Writes what readers of the finished site need besides: its Markdown, and the cache's entry. */
  finish?: () => Promise<void>;
}

/** What is known of a page's present source. */
interface Known {
  key: string;
  version?: string | undefined;
  shown: Promise<Shown>;
  finished?: Promise<CompileResult<CompiledPage>>;
}

interface CachedPage {
  key: string;
  page: CompiledPage;
  digest: string;
  /** Of the page's Markdown file. */
  markdownDigest: string;
  dependencies: { path: string; digest: string }[];
}

/** Where content comes from, where it goes, and what it is compiled with. */
export interface ContentStoreOptions {
  contentDirectory: string;
  publicDirectory: string;
  /** Origin of the published site, which Markdown copies name in their links. */
  siteUrl: string;
  /** Hash of the code that compiles (see code-digest.ts). */
  codeDigest: string;
  cache: GatsbyCache;
  /** File of the plugin's compiled code, for threads; without it all is compiled in this one. */
  threadCode?: string;
}

const sha = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 20);
};

/** What changes when a file is written: time, size, inode; undefined when there is no such file. */
const fileVersion = (file: string): string | undefined => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : undefined;
};

const fileDigests = new Map<string, { version: string; digest: string }>();

/** Digest of a file's bytes; many pages may depend on one file, which is read once per version. */
const fileDigest = (file: string): string => {
  const version = fileVersion(file);
  if (version === undefined) return "missing";
  const known = fileDigests.get(file);
  if (known?.version === version) return known.digest;
  const digest = sha(readFileSync(file));
  fileDigests.set(file, { version, digest });
  return digest;
};

const EMPTY_BODY: NonNullable<CompiledJob["body"]> = {
  html: "",
  markdown: () => "",
  headings: [],
  text: "",
  excerpt: "",
  links: [],
  assets: [],
  dependencies: [],
};

const pageKey = (sourcePath: string) => `page:${sourcePath}`;
const bodyKey = (sourcePath: string) => `body:${sourcePath}`;
const markdownKey = (sourcePath: string) => `markdown:${sourcePath}`;

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
  /** Pages compiled in this run, that is, not found in the cache; paths in the content tree. */
  readonly compiled = new Set<string>();
  private readonly threads: CompileThreads;
  private readonly results = new Map<string, Known>();
  private readonly lastGood = new Map<string, LocalPage>();
  /** Absolute paths of the files that each page was made from, besides its own. */
  private readonly dependencies = new Map<string, readonly string[]>();

  constructor(options: ContentStoreOptions) {
    this.options = options;
    this.threads = new CompileThreads(options.threadCode);
  }

  /** The page at a path below the content directory, compiled if anything it depends on changed. */
  async page(sourcePath: string): Promise<CompileResult> {
    return (await this.finished(this.local(sourcePath))) as CompileResult;
  }

  /** The same as soon as it can be shown in the preview; `page` does the rest. */
  async shownPage(sourcePath: string): Promise<CompileResult> {
    const { result } = await this.local(sourcePath).shown;
    return result as CompileResult;
  }

  private local(sourcePath: string): Known {
    const { contentDirectory, codeDigest, siteUrl } = this.options;
    const file = path.join(contentDirectory, sourcePath);
    const version = fileVersion(file);
    const known = this.results.get(sourcePath);
    if (version !== undefined && known?.version === version) return known;
    const source = readFileSync(file, "utf8");
    return this.result({
      path: sourcePath,
      version,
      size: Buffer.byteLength(source),
      key: sha(codeDigest, siteUrl, sourcePath, source),
      url: pageUrl(sourcePath),
      compile: async (address) => {
        const input = { file: sourcePath, source, contentDir: contentDirectory };
        const compiled = await this.threads.compile({ kind: "page", input, address });
        const { frontMatter } = compiled;
        return frontMatter ? { ...compiled, head: frontMatter } : { problems: compiled.problems };
      },
    });
  }

  /** The page of a package; without a README, a page with an empty body. Whatever is wrong is a warning. */
  async packagePage(readme: PackageReadme, links: ReadmeLinks): Promise<CompiledPage> {
    const { filesDirectory: _machine, ...facts } = readme;
    const { markdown } = readme;
    const { codeDigest, siteUrl } = this.options;
    const head = {
      title: readme.title,
      ...(readme.description && { description: oneSentence(readme.description) }),
    };
    const inputs = JSON.stringify([facts, [...links.packagePages], [...links.movedLinks]]);
    const known = this.result({
      path: packageSourcePath(readme),
      size: Buffer.byteLength(markdown ?? ""),
      key: sha(codeDigest, siteUrl, inputs),
      url: packagePageUrl(readme),
      compile: async (address) => {
        if (markdown === null) return { body: EMPTY_BODY, head, problems: [] };
        const input = { ...links, readme: { ...readme, markdown } };
        const { body, problems } = await this.threads.compile({ kind: "readme", input, address });
        return { body: body ?? EMPTY_BODY, head, problems: [], warnings: problems };
      },
    });
    return (await this.finished(known)).page!;
  }

  private result(source: Source): Known {
    const { key, version } = source;
    let known = this.results.get(source.path);
    if (known?.key !== key) {
      known = { key, shown: this.shown(source) };
      this.results.set(source.path, known);
    }
    known.version = version;
    return known;
  }

  private async shown(source: Source): Promise<Shown> {
    const cached = await this.fromCache(source);
    const shown = cached ? { result: cached } : await this.compile(source);
    const { page } = shown.result;
    if (page?.frontMatter) this.lastGood.set(source.path, page as LocalPage);
    return shown;
  }

  private finished(known: Known): Promise<CompileResult<CompiledPage>> {
    known.finished ??= known.shown.then(async (shown) => {
      await shown.finish?.();
      // It holds the page's whole tree.
      delete shown.finish;
      return shown.result;
    });
    return known.finished;
  }

  /**
   * Forgets the pages that were made from a file which has changed (its absolute path), so that they
   * are compiled again when asked for; returns their paths in the content tree.
   */
  forgetPagesOf(file: string): string[] {
    const pages = [...this.dependencies].filter(([, files]) => files.includes(file));
    for (const [page] of pages) this.results.delete(page);
    return pages.map(([page]) => page);
  }

  /** What `develop` shows while a page has problems: its last good state, else the problems. */
  lastGoodPage(sourcePath: string, problems: ContentProblem[]): LocalPage {
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
      warnings: [],
    };
  }

  private async fromCache(source: Source): Promise<CompileResult<CompiledPage> | undefined> {
    const { cache, publicDirectory } = this.options;
    const entry = (await cache.get(pageKey(source.path))) as CachedPage | undefined;
    if (!entry || entry.key !== source.key) return undefined;
    if (entry.dependencies.some((file) => fileDigest(file.path) !== file.digest)) return undefined;
    const stored = storedMarkdown(publicDirectory, entry.page.slug);
    if (stored === undefined || sha(stored) !== entry.markdownDigest) {
      const markdown = (await cache.get(markdownKey(source.path))) as string | undefined;
      if (markdown === undefined) return undefined;
      writeMarkdownFile(publicDirectory, entry.page.slug, markdown);
    }
    if (storedDigest(publicDirectory, entry.page.slug) !== entry.digest) {
      const html = (await cache.get(bodyKey(source.path))) as string | undefined;
      if (html === undefined) return undefined;
      writeContentFile(publicDirectory, entry.page.slug, {
        digest: entry.digest,
        html,
        headings: entry.page.headings,
      });
    }
    this.copyAssets(entry.page);
    this.dependencies.set(
      source.path,
      entry.dependencies.map((file) => file.path),
    );
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

  private async compile(source: Source): Promise<Shown> {
    this.compiled.add(source.path);
    const { cache, publicDirectory, siteUrl } = this.options;
    const address = siteUrl + source.url;
    const compiled = await source.compile(address);
    const { body, head, frontMatter, problems, warnings = [] } = compiled;
    this.dependencies.set(source.path, body?.dependencies ?? []);
    if (!body || !head || problems.length > 0) return { result: { problems } };
    const slug = pageSlug(source.path);
    const digest = sha(body.html, JSON.stringify(body.headings));
    const page: CompiledPage = {
      sourcePath: source.path,
      sourceSize: source.size,
      slug,
      ...(frontMatter && { frontMatter }),
      contentUrl: contentFileUrl(slug, digest),
      headings: body.headings,
      links: body.links,
      assets: body.assets,
      warnings,
    };
    this.copyAssets(page);
    writeContentFile(publicDirectory, slug, { digest, html: body.html, headings: body.headings });
    const dependencies = body.dependencies.map((file) => ({
      path: file,
      digest: fileDigest(file),
    }));
    const finish = async () => {
      const markdown = markdownPage({ ...head, url: address }, body.markdown());
      writeMarkdownFile(publicDirectory, slug, markdown);
      const markdownDigest = sha(markdown);
      const entry: CachedPage = { key: source.key, page, digest, markdownDigest, dependencies };
      await cache.set(bodyKey(source.path), body.html);
      await cache.set(markdownKey(source.path), markdown);
      await cache.set(pageKey(source.path), entry);
    };
    return { result: { page, problems: [] }, finish };
  }
}
