// Compiles each page at most once for the same source, code, and embedded files, and keeps the result in memory
// for this run.
import type { GatsbyCache } from "gatsby";
import { contentFileUrl } from "../../../src/core/content-file";
import type { OutsidePage } from "../../../src/core/cms-entry";
import { escapeHtml } from "../../../src/core/html";
import { formatProblems } from "../../../src/core/problem";
import type { ContentProblem } from "../../../src/core/problem";
import { pageSlug } from "../../../src/core/url";
import type { CompiledPage, CompileResult, LocalPage } from "./compiled-page";
import { writeContentFile } from "./content-file";
import { fileDigest, sha } from "./file-digest";
import type { FrontMatter } from "./front-matter";
import { markdownPage, writeMarkdownFile } from "./markdown-file";
import { copyAssets, restorePage, storePage } from "./page-cache";
import { PageSources } from "./page-source";
import type { PageSource, PageSourceOptions, ReadmeLinks } from "./page-source";

/** A page that is ready to be shown: its content file has been written. */
interface Shown {
  result: CompileResult<CompiledPage>;
  /** Writes the page's Markdown and its cache entry, which the preview doesn't need. */
  finish?: () => Promise<void>;
}

/** What is known about the current source of a page. */
interface Known {
  source: PageSource;
  shown: Promise<Shown>;
  finished?: Promise<CompileResult<CompiledPage>>;
}

/** Where content comes from, where the output goes, and how it's compiled. */
export interface ContentStoreOptions extends PageSourceOptions {
  publicDirectory: string;
  cache: GatsbyCache;
}

/** The pages of one run. */
export class ContentStore {
  /**
   * Whether pages are returned without being compiled, as the first preview shows them: with their front matter, but
   * without headings and links. `compileOutlined` writes their content files.
   */
  isOutlining = false;
  /** Pages that were compiled in this run instead of read from the cache, as paths in the content tree. */
  readonly compiled = new Set<string>();
  private readonly sources: PageSources;
  private readonly results = new Map<string, Known>();
  /** Outlined pages by slug, with their path in the content tree. */
  private readonly outlined = new Map<string, { path: string; compile: () => Known }>();
  private readonly lastGood = new Map<string, LocalPage>();
  /** Absolute paths of the files that each page depends on, besides its own. */
  private readonly dependencies = new Map<string, readonly string[]>();

  constructor(readonly options: ContentStoreOptions) {
    this.sources = new PageSources(options);
  }

  /** The paths of all pages that were requested in this run. */
  get paths(): string[] {
    return [...this.results.keys()];
  }

  /**
   * Returns the page at a path in the content directory, and compiles it if anything it depends on has
   * changed.
   */
  async page(sourcePath: string): Promise<CompileResult> {
    if (this.isOutlining) {
      const source = this.sources.file(sourcePath);
      const frontMatter = source.frontMatter?.() ?? untitled(sourcePath);
      const page = this.outline(source, () => this.local(sourcePath));
      return { page: { ...page, frontMatter }, problems: [] };
    }
    const known = this.local(sourcePath);
    const result = (await this.finished(known)) as CompileResult;
    // The file may have been saved again in the meantime.
    return this.results.get(sourcePath) === known ? result : this.page(sourcePath);
  }

  /** Like `page`, but returns as soon as the preview can show the page; `page` does the rest. */
  async shownPage(sourcePath: string): Promise<CompileResult> {
    const { result } = await this.local(sourcePath).shown;
    return result as CompileResult;
  }

  /** Returns the page of a README or of a CMS entry, with an empty body if it has no text. All problems are warnings. */
  async outsidePage(readme: OutsidePage, links: ReadmeLinks): Promise<CompiledPage> {
    const source = this.sources.readme(readme, links);
    const compile = () => this.known(source);
    if (this.isOutlining) return this.outline(source, compile);
    return (await this.finished(compile())).page!;
  }

  private outline(source: PageSource, compile: () => Known): CompiledPage {
    const slug = pageSlug(source.path);
    this.outlined.set(slug, { path: source.path, compile });
    return emptyPage(source.path, source.size, contentFileUrl(slug, source.key));
  }

  /** Writes the content file of an outlined page. Returns whether there is such a page. */
  async compileOutlined(slug: string): Promise<boolean> {
    const outlined = this.outlined.get(slug);
    if (!outlined) return false;
    const { page, problems } = (await outlined.compile().shown).result;
    if (!page) this.lastGoodPage(outlined.path, problems);
    return true;
  }

  private local(sourcePath: string): Known {
    return this.known(this.sources.file(sourcePath));
  }

  private known(source: PageSource): Known {
    let known = this.results.get(source.path);
    if (known?.source.key !== source.key) {
      known = { source, shown: this.shown(source) };
      this.results.set(source.path, known);
    }
    return known;
  }

  private async shown(source: PageSource): Promise<Shown> {
    const { cache, publicDirectory } = this.options;
    const restored = await restorePage(cache, publicDirectory, source);
    if (restored) this.dependencies.set(source.path, restored.dependencies);
    const shown: Shown = restored
      ? { result: { page: restored.page, problems: [] } }
      : await this.compile(source);
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

  private async compile(source: PageSource): Promise<Shown> {
    this.compiled.add(source.path);
    const { cache, publicDirectory, siteUrl } = this.options;
    const address = siteUrl + source.url;
    const { body, head, frontMatter, problems, warnings = [] } = await source.compile(address);
    // The page may have changed in the meantime, and its new text may have been compiled first.
    const newest = this.results.get(source.path);
    if (newest && newest.source !== source) return newest.shown;
    this.dependencies.set(source.path, body?.dependencies ?? []);
    if (!body || !head || problems.length > 0) return { result: { problems } };
    const slug = pageSlug(source.path);
    const { html, headings, links, assets } = body;
    const content = { html, headings, moved: source.moved };
    const digest = sha(JSON.stringify(content));
    const page: CompiledPage = {
      sourcePath: source.path,
      sourceSize: source.size,
      slug,
      frontMatter,
      contentUrl: contentFileUrl(slug, digest),
      headings,
      links,
      assets,
      warnings,
    };
    copyAssets(publicDirectory, page);
    writeContentFile(publicDirectory, slug, { digest, ...content });
    const dependencies = body.dependencies.map((file) => ({
      path: file,
      digest: fileDigest(file),
    }));
    const finish = async () => {
      const markdown = markdownPage({ ...head, url: address }, body.markdown());
      writeMarkdownFile(publicDirectory, slug, markdown);
      await storePage(cache, source, { page, digest, markdownDigest: sha(markdown), dependencies });
    };
    return { result: { page, problems: [] }, finish };
  }

  /**
   * Forgets the pages that depend on a changed file (an absolute path), so that they're compiled again when
   * they're next needed. Returns their paths in the content tree.
   */
  forgetPagesOf(file: string): string[] {
    const pages = [...this.dependencies].filter(([, files]) => files.includes(file));
    for (const [page] of pages) this.forget(page);
    return pages.map(([page]) => page);
  }

  /** Forgets the list of old anchors, so that its changes apply to pages that are needed again. */
  forgetOldAnchors(): void {
    this.sources.forgetOldAnchors();
  }

  /** Forgets a page, so that its content file is written again when it's next needed. */
  forget(sourcePath: string): void {
    this.results.delete(sourcePath);
  }

  /** What `develop` shows while a page has problems: its last good version, or else the problems. */
  lastGoodPage(sourcePath: string, problems: ContentProblem[]): LocalPage {
    const known = this.lastGood.get(sourcePath);
    if (known) return known;
    const slug = pageSlug(sourcePath);
    const html = `<pre>${escapeHtml(formatProblems(problems))}</pre>`;
    const digest = sha(html);
    writeContentFile(this.options.publicDirectory, slug, { digest, html, headings: [] });
    const contentUrl = contentFileUrl(slug, digest);
    return { ...emptyPage(sourcePath, 0, contentUrl), frontMatter: untitled(sourcePath) };
  }
}

/** A page without anything that only its compilation finds. */
const emptyPage = (sourcePath: string, sourceSize: number, contentUrl: string): CompiledPage => ({
  sourcePath,
  sourceSize,
  slug: pageSlug(sourcePath),
  contentUrl,
  headings: [],
  links: [],
  assets: [],
  warnings: [],
});

/** The front matter of a page that has no valid one. */
const untitled = (sourcePath: string): FrontMatter => ({
  title: sourcePath,
  contributors: [],
  related: [],
  thirdParty: false,
});
