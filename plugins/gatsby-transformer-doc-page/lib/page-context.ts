// What the steps of one body's compile share: what they find in it and, for a page of the content
// tree, where it stands.
import type { Heading } from "../../../src/shared/types";
import type { ContentProblem } from "../../../src/shared/problem";

/** An internal or in-page link of the body; images that the site serves count as well. */
export interface BodyLink {
  /** As the finished site writes it. */
  url: string;
  /** Line of the file, its front matter included. */
  line: number;
}

/** A file beside the page that the site has to serve. */
export interface BodyAsset {
  /** Absolute path. */
  from: string;
  /** Root-relative address; it changes with the file's content. */
  to: string;
}

/** A place in the page's file, as every syntax tree node has it. */
export interface Place {
  line: number;
  column?: number;
}

/** Anything with a position in the source. */
export interface Placed {
  position?: { start: Place } | undefined;
}

/** What the compile of any body collects. */
export class BodyContext {
  /** Name of the source, for messages. */
  readonly file: string;

  readonly problems: ContentProblem[] = [];
  readonly headings: Heading[] = [];
  readonly links: BodyLink[] = [];
  readonly assets: BodyAsset[] = [];
  /** Absolute paths of the files that the body was made from, besides the page itself. */
  readonly dependencies = new Set<string>();
  /** Tab groups so far; numbers their inputs. */
  tabGroups = 0;
  /** How many tables have each name so far. */
  readonly tableNames = new Map<string, number>();

  constructor(file: string) {
    this.file = file;
  }

  /** Notes something that the writer has to change. */
  report(at: Place | undefined, message: string, fix: string, kind?: ContentProblem["kind"]): void {
    this.problems.push({
      file: this.file,
      line: at?.line ?? 1,
      ...(at?.column !== undefined && { column: at.column }),
      message,
      fix,
      ...(kind && { kind }),
    });
  }
}

/** A page of the content tree; `file` is its path there. */
export class PageContext extends BodyContext {
  /** Absolute path of the content tree. */
  readonly contentDir: string;
  /** Absolute path of the folder whose files are served as they are. */
  readonly staticDir: string;
  /** Absolute path of the project: what `file=` of a fence counts from. */
  readonly rootDir: string;

  /** Whether syntax errors were cut out: what then seems to be missing may be one of the cuts. */
  isPatched = false;

  constructor(place: { file: string; contentDir: string; staticDir: string; rootDir: string }) {
    super(place.file);
    this.contentDir = place.contentDir;
    this.staticDir = place.staticDir;
    this.rootDir = place.rootDir;
  }
}

declare module "vfile" {
  interface DataMap {
    page: PageContext;
  }
}

/** The context of the page that a unified step works on. */
export function pageOf(file: { data: { page?: PageContext } }): PageContext {
  if (!file.data.page) throw new Error("compiling a page requires file.data.page");
  return file.data.page;
}
