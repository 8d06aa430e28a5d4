// Data that the steps share while they compile one body: what they find in it and, for a page of the content
// tree, its location.
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { BodyLink } from "../../../src/core/doc-page";
import type { Heading } from "../../../src/core/types";
import type { ContentProblem } from "../../../src/core/problem";
import type { Drawings } from "./pictures/figure";
import { PageReference } from "./reference/page-reference";

/** A file next to the page that the site has to serve. */
export interface BodyAsset {
  /** Absolute path. */
  from: string;
  /** Root-relative URL, which changes with the file's content. */
  to: string;
}

/** A position in the page's file, as syntax tree nodes have it. */
export type Place = Pick<ContentProblem, "line" | "column">;

/** The result of compiling a body, whatever it was written in. */
export interface CompiledBody extends Pick<BodyContext, "headings" | "links" | "assets"> {
  html: string;
  /** The tree behind the HTML, for other output formats. */
  tree: Root;
  /** Absolute paths of files that the body depends on: embedded files and images. */
  dependencies: string[];
}

/** What the compiler collects for any body. */
export class BodyContext {
  readonly problems: ContentProblem[] = [];
  /** Headings of levels 1 to 3, in order. */
  readonly headings: Heading[] = [];
  readonly links: BodyLink[] = [];
  /** Files next to the page that have to be served. */
  readonly assets: BodyAsset[] = [];
  /** Absolute paths of the files used for the body, except the page itself. */
  readonly dependencies = new Set<string>();
  /** Number of tab groups so far, used to number their inputs. */
  tabGroups = 0;
  /** How many tables have used each name so far. */
  readonly tableNames = new Map<string, number>();

  /** `file` is the name of the source, for messages. */
  constructor(readonly file: string) {}

  /** Records something that the writer has to change. */
  report(at: Place | undefined, message: string, fix: string, kind?: ContentProblem["kind"]): void {
    this.problems.push({
      file: this.file,
      line: at?.line ?? 1,
      column: at?.column,
      message,
      fix,
      kind,
    });
  }

  /** Returns the body with this finished tree. */
  compiledBody(tree: Root): CompiledBody {
    const { headings, links, assets, dependencies } = this;
    return { html: toHtml(tree), tree, headings, links, assets, dependencies: [...dependencies] };
  }
}

/** A page in the content tree; `file` is its path there. */
export class PageContext extends BodyContext {
  /**
   * Whether syntax errors were cut out. If so, content that seems missing may have been in one of the cuts.
   */
  isPatched = false;

  /** What draws the graphs on the page, at the end. */
  readonly drawings: Drawings = [];
  /** Number of samples so far that link to the playground. */
  samples = 0;
  /** Names of the examples that link to the playground. */
  readonly examples = new Set<string>();
  /** The facts about webpack that the page shows. */
  readonly reference: PageReference;

  /**
   * `contentDir` and `rootDir` are the absolute paths of the content tree and of the project. `file=` in a fence is
   * relative to the project, and `static` is in it.
   */
  constructor(
    file: string,
    readonly contentDir: string,
    readonly rootDir: string,
  ) {
    super(file);
    this.reference = new PageReference(this);
  }
}

declare module "vfile" {
  interface DataMap {
    page: PageContext;
  }
}

/** Returns the context of the page that a unified step is processing. */
export const pageOf = (file: { data: { page?: PageContext } }): PageContext => file.data.page!;
