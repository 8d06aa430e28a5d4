// Compiles each page at most once for the same source, code, and embedded files, and keeps the result in memory
// for this run.
import type { GatsbyCache } from "gatsby";
import { sha } from "../../../src/core/build/source-digest";
import { contentFileUrl } from "../../../src/core/content-file";
import type { OutsidePage } from "../../../src/core/cms-entry";
import { escapeHtml } from "../../../src/core/html";
import { formatProblems } from "../../../src/core/problem";
import type { ContentProblem } from "../../../src/core/problem";
import { pageSlug } from "../../../src/core/url";
import { fileDigest } from "./file-digest";
import type { FrontMatter } from "./front-matter";
import { markdownPage } from "./markdown-file";
import {
  copyAssets,
  restorePage,
  storePage,
  writeContentFile,
  writeMarkdownFile,
} from "./page-files";
import type { CompiledPage, LocalPage } from "./page-files";
import { PageSources } from "./page-source";
import type { PageSource, PageSourceOptions, ReadmeLinks } from "./page-source";

/** Either a page or the reasons why it couldn't be compiled. */
type CompileResult<Page extends CompiledPage = LocalPage> =
  { page: Page; problems: [] } | { page?: undefined; problems: ContentProblem[] };

/** A page that the preview can show, because its content file has been written. */
interface LoadedPage {
  result: CompileResult<CompiledPage>;
  /** Writes the page's Markdown and its cache entry, which the preview doesn't need. */
  finish?: () => Promise<void>;
}

/** The current source of a page, and its result. */
interface Entry {
  source: PageSource;
  loaded: Promise<LoadedPage>;
  finished?: Promise<CompileResult<CompiledPage>>;
}

/** Where content comes from, where the output goes, and how it's compiled. */
interface ContentStoreOptions extends PageSourceOptions {
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
  readonly sources: PageSources;
  private readonly entries = new Map<string, Entry>();
  /** Functions that compile outlined pages, by slug. */
  private readonly outlined = new Map<string, () => Entry>();
  private readonly lastGood = new Map<string, LocalPage>();
  /** Absolute paths of the files that each page depends on, besides its own. */
  private readonly dependencies = new Map<string, readonly string[]>();

  constructor(readonly options: ContentStoreOptions) {
    this.sources = new PageSources(options);
  }

  /** The sorted paths of the pages in the content tree that were requested in this run. */
  get localPaths(): string[] {
    return [...this.entries.keys()].filter((file) => file.endsWith(".mdx")).sort();
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
    const entry = this.local(sourcePath);
    const result = (await this.finished(entry)) as CompileResult;
    // The file may have been saved again in the meantime.
    return this.entries.get(sourcePath) === entry ? result : this.page(sourcePath);
  }

  /** Like `page`, but returns as soon as the preview can show the page; `page` does the rest. */
  async previewPage(sourcePath: string): Promise<CompileResult> {
    const { result } = await this.local(sourcePath).loaded;
    return result as CompileResult;
  }

  /** Returns the page of a README or of a CMS entry, with an empty body if it has no text. All problems are warnings. */
  async outsidePage(readme: OutsidePage, links: ReadmeLinks): Promise<CompiledPage> {
    const source = this.sources.readme(readme, links);
    const load = () => this.entry(source);
    if (this.isOutlining) return this.outline(source, load);
    return (await this.finished(load())).page!;
  }

  private outline(source: PageSource, load: () => Entry): CompiledPage {
    const slug = pageSlug(source.path);
    this.outlined.set(slug, load);
    return emptyPage(source.path, source.size, contentFileUrl(slug, source.key));
  }

  /** Writes the content file of an outlined page. Returns whether there is such a page. */
  async compileOutlined(slug: string): Promise<boolean> {
    const entry = this.outlined.get(slug)?.();
    if (!entry) return false;
    const { page, problems } = (await entry.loaded).result;
    if (!page) this.lastGoodPage(entry.source.path, problems);
    return true;
  }

  private local(sourcePath: string): Entry {
    return this.entry(this.sources.file(sourcePath));
  }

  private entry(source: PageSource): Entry {
    let entry = this.entries.get(source.path);
    if (entry?.source.key !== source.key) {
      entry = { source, loaded: this.load(source) };
      this.entries.set(source.path, entry);
    }
    return entry;
  }

  /** Restores a page from the cache, or compiles it. */
  private async load(source: PageSource): Promise<LoadedPage> {
    const { cache, publicDirectory } = this.options;
    const restored = await restorePage(cache, publicDirectory, source);
    const files = restored?.files.map(([file]) => file);
    if (files) this.dependencies.set(source.path, files);
    const loaded: LoadedPage = restored
      ? { result: { page: restored.page, problems: [] } }
      : await this.compile(source);
    const { page } = loaded.result;
    if (page?.frontMatter) this.lastGood.set(source.path, page as LocalPage);
    return loaded;
  }

  private finished(entry: Entry): Promise<CompileResult<CompiledPage>> {
    entry.finished ??= entry.loaded.then(async (loaded) => {
      await loaded.finish?.();
      // It keeps the page's whole tree in memory.
      delete loaded.finish;
      return loaded.result;
    });
    return entry.finished;
  }

  private async compile(source: PageSource): Promise<LoadedPage> {
    this.compiled.add(source.path);
    const { cache, publicDirectory } = this.options;
    const { body, frontMatter, problems, warnings = [] } = await source.compile();
    const head = source.head ?? frontMatter;
    // The page may have changed in the meantime, and its new text may have been compiled first.
    const newest = this.entries.get(source.path);
    if (newest && newest.source !== source) return newest.loaded;
    this.dependencies.set(source.path, body?.dependencies ?? []);
    if (!body || !head || problems.length > 0) return { result: { problems } };
    const slug = pageSlug(source.path);
    const { html, headings, links, assets } = body;
    const content = { html, headings, moved: source.moved };
    const digest = sha(JSON.stringify(content));
    const page: CompiledPage = {
      ...emptyPage(source.path, source.size, contentFileUrl(slug, digest)),
      frontMatter,
      headings,
      links,
      assets,
      warnings,
    };
    copyAssets(publicDirectory, page);
    const contentFile = writeContentFile(publicDirectory, slug, { digest, ...content });
    const files = [...body.dependencies, contentFile].map(withDigest);
    const finish = async () => {
      const markdown = markdownPage({ ...head, url: source.address }, body.markdown());
      const copy = writeMarkdownFile(publicDirectory, slug, markdown);
      await storePage(cache, source, { page, files: [...files, withDigest(copy)] });
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

  /** Forgets a page, so that its content file is written again when it's next needed. */
  forget(sourcePath: string): void {
    this.entries.delete(sourcePath);
  }

  /** What `develop` shows while a page has problems: its last good version, or else the problems. */
  lastGoodPage(sourcePath: string, problems: ContentProblem[]): LocalPage {
    const lastGood = this.lastGood.get(sourcePath);
    if (lastGood) return lastGood;
    const slug = pageSlug(sourcePath);
    const html = `<pre>${escapeHtml(formatProblems(problems))}</pre>`;
    const digest = sha(html);
    writeContentFile(this.options.publicDirectory, slug, { digest, html, headings: [] });
    const contentUrl = contentFileUrl(slug, digest);
    return { ...emptyPage(sourcePath, 0, contentUrl), frontMatter: untitled(sourcePath) };
  }
}

const withDigest = (file: string): [path: string, digest: string] => [file, fileDigest(file)];

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
