// Compiles each content file once and stores the result: in memory for this run, in Gatsby's cache for the
// next, and for readers in public/content and as Markdown next to the page.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import { contentFileUrl } from "../../../src/core/content-file";
import { leadsElsewhere, OLD_ANCHORS_FILE, parseOldAnchors } from "../../../src/core/old-anchors";
import type { OldAnchors } from "../../../src/core/old-anchors";
import { oneSentence } from "../../../src/core/one-sentence";
import { packagePageUrl, packageSourcePath } from "../../../src/core/package-readme";
import type { PackageReadme } from "../../../src/core/package-readme";
import type { Heading } from "../../../src/core/types";
import { pageSlug, pageUrl } from "../../../src/core/url";
import type { CompiledJob } from "./compile-job";
import type { BodyAsset, BodyLink } from "./compile-mdx";
import type { ReadmeInput } from "./compile-readme";
import { CompileThreads } from "./compile-threads";
import { storedDigest, writeContentFile } from "./content-file";
import type { FrontMatter } from "./front-matter";
import { textOf } from "../../../src/core/files";
import { escapeHtml } from "../../../src/core/html";
import { formatProblems } from "../../../src/core/problem";
import type { ContentProblem } from "../../../src/core/problem";
import { markdownPage, storedMarkdown, writeMarkdownFile } from "./markdown-file";
import type { MarkdownHead } from "./markdown-file";

/** What a page's nodes are created from; the text itself stays in the content file. */
export interface CompiledPage {
  sourcePath: string;
  sourceSize: number;
  slug: string;
  /** The front matter of a local page. */
  frontMatter?: FrontMatter;
  contentUrl: string;
  headings: Heading[];
  links: BodyLink[];
  /** Images next to the page: their location and their path on the site. */
  assets: BodyAsset[];
  /** Problems that don't prevent a package's page from being shown. */
  warnings: ContentProblem[];
}

/** A page from an MDX file. */
export type LocalPage = CompiledPage & { frontMatter: FrontMatter };

/** Either a page or the reasons why it couldn't be compiled. */
export type CompileResult<Page extends CompiledPage = LocalPage> =
  { page: Page; problems: [] } | { page?: undefined; problems: ContentProblem[] };

/** What compiling a README requires besides the README. */
export type ReadmeLinks = Omit<ReadmeInput, "readme">;

/** The source of one page. */
interface Source {
  path: string;
  /** In bytes. */
  size: number;
  /** Version of the file at that path, if the source is a file. */
  version?: string | undefined;
  /** Changes with everything that the page depends on, except other files. */
  key: string;
  /** Root-relative. */
  url: string;
  /** Old anchors of the page that lead to other pages, if there are any. */
  moved?: Readonly<Record<string, string>>;
  compile(address: string): Promise<
    CompiledJob & {
      /** What the page's Markdown contains before its body; missing if the body only shows a problem. */
      head?: Omit<MarkdownHead, "url">;
      warnings?: ContentProblem[];
    }
  >;
}

/** A page that is ready to be shown: its content file has been written. */
interface Shown {
  result: CompileResult<CompiledPage>;
  /** Writes the page's Markdown and its cache entry, which the preview doesn't need. */
  finish?: () => Promise<void>;
}

/** What is known about the current source of a page. */
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
  /** Digest of the page's Markdown file. */
  markdownDigest: string;
  dependencies: { path: string; digest: string }[];
}

/** Where content comes from, where the output goes, and how it's compiled. */
export interface ContentStoreOptions {
  contentDirectory: string;
  publicDirectory: string;
  /** Origin of the published site, for the links in Markdown copies. */
  siteUrl: string;
  /** Hash of the compiler's code (see code-digest.ts). */
  codeDigest: string;
  cache: GatsbyCache;
  /** The plugin's compiled code, for threads; without it, everything is compiled in this thread. */
  threadCode?: string;
}

const sha = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 20);
};

/** Time, size and inode, which change when a file is written; undefined if there is no such file. */
const fileVersion = (file: string): string | undefined => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : undefined;
};

const fileDigests = new Map<string, { version: string; digest: string }>();

/** Digest of a file's bytes. Many pages may depend on the same file, which is read once per version. */
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
  links: [],
  assets: [],
  dependencies: [],
};

const pageKey = (sourcePath: string) => `page:${sourcePath}`;
const bodyKey = (sourcePath: string) => `body:${sourcePath}`;
const markdownKey = (sourcePath: string) => `markdown:${sourcePath}`;

/** Headings and links of a page from its last compile; for resolvers in any process. */
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
  /** Pages that were compiled in this run instead of read from the cache, as paths in the content tree. */
  readonly compiled = new Set<string>();
  private readonly threads: CompileThreads;
  private readonly results = new Map<string, Known>();
  private readOldAnchors?: OldAnchors;
  private readonly lastGood = new Map<string, LocalPage>();
  /** Absolute paths of the files that each page depends on, besides its own. */
  private readonly dependencies = new Map<string, readonly string[]>();

  constructor(options: ContentStoreOptions) {
    this.options = options;
    this.threads = new CompileThreads(options.threadCode);
  }

  /**
   * Returns the page at a path in the content directory, and compiles it if anything it depends on has
   * changed.
   */
  async page(sourcePath: string): Promise<CompileResult> {
    return (await this.finished(this.local(sourcePath))) as CompileResult;
  }

  /** Like `page`, but returns as soon as the preview can show the page; `page` does the rest. */
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
    const url = pageUrl(sourcePath);
    const oldAnchors = this.oldAnchors().get(url) ?? [];
    const moved = oldAnchors.filter(leadsElsewhere).map(({ id, to }) => [id, to]);
    return this.result({
      path: sourcePath,
      version,
      size: Buffer.byteLength(source),
      key: sha(
        codeDigest,
        siteUrl,
        sourcePath,
        source,
        JSON.stringify(oldAnchors.map(({ id, to }) => [id, to])),
      ),
      url,
      ...(moved.length > 0 && { moved: Object.fromEntries(moved) as Record<string, string> }),
      compile: async (address) => {
        const input = { file: sourcePath, source, contentDir: contentDirectory, oldAnchors };
        const compiled = await this.threads.compile({ kind: "page", input, address });
        const { frontMatter } = compiled;
        return frontMatter ? { ...compiled, head: frontMatter } : { problems: compiled.problems };
      },
    });
  }

  /** Returns the page of a package, with an empty body if it has no README. All problems are warnings. */
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

  /** The list as it was when this run first needed it. The link check reports its problems. */
  private oldAnchors(): OldAnchors {
    const file = path.join(this.options.contentDirectory, OLD_ANCHORS_FILE);
    this.readOldAnchors ??= parseOldAnchors(textOf(file) ?? "").oldAnchors;
    return this.readOldAnchors;
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
      // It keeps the page's whole tree in memory.
      delete shown.finish;
      return shown.result;
    });
    return known.finished;
  }

  /**
   * Forgets the pages that depend on a changed file (an absolute path), so that they're compiled again when
   * they're next needed. Returns their paths in the content tree.
   */
  forgetPagesOf(file: string): string[] {
    const pages = [...this.dependencies].filter(([, files]) => files.includes(file));
    for (const [page] of pages) this.results.delete(page);
    return pages.map(([page]) => page);
  }

  /** What `develop` shows while a page has problems: its last good version, or else the problems. */
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
        ...(source.moved && { moved: source.moved }),
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
    const { html, headings } = body;
    const shown = { html, headings, ...(source.moved && { moved: source.moved }) };
    const digest = sha(JSON.stringify(shown));
    const page: CompiledPage = {
      sourcePath: source.path,
      sourceSize: source.size,
      slug,
      ...(frontMatter && { frontMatter }),
      contentUrl: contentFileUrl(slug, digest),
      headings,
      links: body.links,
      assets: body.assets,
      warnings,
    };
    this.copyAssets(page);
    writeContentFile(publicDirectory, slug, { digest, ...shown });
    const dependencies = body.dependencies.map((file) => ({
      path: file,
      digest: fileDigest(file),
    }));
    const finish = async () => {
      const markdown = markdownPage({ ...head, url: address }, body.markdown());
      writeMarkdownFile(publicDirectory, slug, markdown);
      const markdownDigest = sha(markdown);
      const entry: CachedPage = { key: source.key, page, digest, markdownDigest, dependencies };
      await cache.set(bodyKey(source.path), html);
      await cache.set(markdownKey(source.path), markdown);
      await cache.set(pageKey(source.path), entry);
    };
    return { result: { page, problems: [] }, finish };
  }
}
