// The sources of pages: MDX files and READMEs. A source determines what its page depends on, and compiles it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { sha } from "../../../src/core/build/source-digest";
import { textOf } from "../../../src/core/files";
import { isOnOtherPage, OLD_ANCHORS_FILE, parseOldAnchors } from "../../../src/core/old-anchors";
import type { OldAnchors } from "../../../src/core/old-anchors";
import type { OutsidePage } from "../../../src/core/cms-entry";
import { oneSentence } from "../../../src/core/one-sentence";
import { packagePageUrl, packageSourcePath } from "../../../src/core/package-readme";
import type { ContentProblem } from "../../../src/core/problem";
import { pageUrl } from "../../../src/core/url";
import { CompileThreads } from "./compile-threads";
import type { CompiledJob } from "./compile-threads";
import { parseFrontMatter } from "./front-matter";
import type { FrontMatter } from "./front-matter";
import type { MarkdownHead } from "./markdown-file";
import type { ReadmeInput } from "./readme/readme-context";

/** The source of one page. */
export interface PageSource {
  path: string;
  /** In bytes. */
  size: number;
  /** Changes with everything that the page depends on, except other files. */
  key: string;
  /** Absolute URL of the page. */
  address: string;
  /** The front matter of an MDX file; undefined if it isn't valid. */
  frontMatter?: () => FrontMatter | undefined;
  /** Old anchors whose subject is now on another page, if there are any. */
  moved?: Readonly<Record<string, string>>;
  /** What the page's Markdown contains before its body, if that isn't the front matter. */
  head?: Omit<MarkdownHead, "url">;
  compile(): Promise<CompiledJob & { warnings?: ContentProblem[] }>;
}

/** What compiling a README requires besides the README. */
export type ReadmeLinks = Omit<ReadmeInput, "readme" | "oldAnchors">;

export interface PageSourceOptions {
  contentDirectory: string;
  /** Origin of the published site, for the links in Markdown copies. */
  siteUrl: string;
  /** Hash of the compiler's code (see code-digest.ts). */
  codeDigest: string;
  /** The plugin's compiled code, for threads; without it, everything is compiled in this thread. */
  threadCode?: string;
}

const EMPTY_BODY: NonNullable<CompiledJob["body"]> = {
  html: "",
  markdown: () => "",
  headings: [],
  links: [],
  assets: [],
  dependencies: [],
};

/** Creates the sources of a content tree, of packages, and of a CMS. */
export class PageSources {
  private readonly threads: CompileThreads;
  private readOldAnchors: OldAnchors | undefined;

  constructor(private readonly options: PageSourceOptions) {
    this.threads = new CompileThreads(options.threadCode);
  }

  /** Reads the file at a path in the content directory. */
  file(sourcePath: string): PageSource {
    const { contentDirectory, codeDigest, siteUrl } = this.options;
    const source = readFileSync(path.join(contentDirectory, sourcePath), "utf8");
    const url = pageUrl(sourcePath);
    const address = siteUrl + url;
    const { oldAnchors, targets, moved } = this.anchorsOf(url);
    const input = { file: sourcePath, source, contentDir: contentDirectory, oldAnchors };
    return {
      path: sourcePath,
      size: Buffer.byteLength(source),
      key: sha(codeDigest, siteUrl, sourcePath, source, targets),
      address,
      moved,
      frontMatter: () => parseFrontMatter(sourcePath, source).frontMatter,
      compile: () => this.threads.compile({ kind: "page", input, address }),
    };
  }

  /** Uses a README or an entry of a CMS; the body is empty if there is no text. All problems are warnings. */
  readme(readme: OutsidePage, links: ReadmeLinks): PageSource {
    const { markdown } = readme;
    const { codeDigest, siteUrl } = this.options;
    const inputs = JSON.stringify([readme, [...links.packagePages], [...links.movedLinks]]);
    const url = packagePageUrl(readme);
    const address = siteUrl + url;
    const { oldAnchors, targets, moved } = this.anchorsOf(url);
    return {
      path: packageSourcePath(readme),
      size: Buffer.byteLength(markdown ?? ""),
      key: sha(codeDigest, siteUrl, inputs, targets),
      address,
      moved,
      head: {
        title: readme.title,
        description: oneSentence(readme.description ?? "") || undefined,
      },
      compile: async () => {
        if (markdown === null) return { body: EMPTY_BODY, problems: [] };
        const input = { ...links, readme: { ...readme, markdown }, oldAnchors };
        const { body, problems } = await this.threads.compile({ kind: "readme", input, address });
        return { body: body ?? EMPTY_BODY, problems: [], warnings: problems };
      },
    };
  }

  /** Reads the list of old anchors again when it's next needed. */
  forgetOldAnchors(): void {
    this.readOldAnchors = undefined;
  }

  /**
   * Returns a page's old anchors, a text that changes with them, and those whose subject is now on another page. The
   * link check reports the problems of the list.
   */
  private anchorsOf(url: string) {
    const file = path.join(this.options.contentDirectory, OLD_ANCHORS_FILE);
    this.readOldAnchors ??= parseOldAnchors(textOf(file) ?? "").oldAnchors;
    const oldAnchors = this.readOldAnchors.get(url) ?? [];
    const targets = JSON.stringify(oldAnchors.map(({ id, to }) => [id, to]));
    const moved = oldAnchors.filter(isOnOtherPage).map(({ id, to }) => [id, to] as const);
    return { oldAnchors, targets, moved: moved.length > 0 ? Object.fromEntries(moved) : undefined };
  }
}
