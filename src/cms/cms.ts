// What the CMS's parts in Node and in the browser share: addresses, names, and the messages between them.
import type { ContentFile } from "../core/content-file";
import type { ContentProblem } from "../core/problem";

/** Address of the editor. */
export const ADMIN_URL = "/admin/";

/** Where the develop server answers the editor. */
export const CMS_API = "/__docs/cms/";

/** The first part of all paths in the CMS. The repository's folder has this name, too. */
export const CONTENT_ROOT = "content";

/** Returns the path in the content tree of a file whose path starts with "content/". */
export const inTree = (path: string): string => path.slice(CONTENT_ROOT.length + 1);

/** The element of the editor's page that contains Decap's configuration as JSON. */
export const CONFIG_ELEMENT = "cms-config";

/** The element of the editor's page that says why the editor isn't there. */
export const STATUS_ELEMENT = "cms-status";

/** The file in which the editor finds what it knows about the site (see WriterIndex). */
export const INDEX_URL = `${ADMIN_URL}index.json`;

/** The script of the worker that checks drafts in the deployed editor. */
export const WORKER_URL = `${ADMIN_URL}draft-worker.js`;

/** Graphviz, which the worker loads when a draft contains a picture. */
export const GRAPHVIZ_URL = `${ADMIN_URL}graphviz.js`;

/** The folder with the project's files that the worker reads. */
export const FILES_URL = `${ADMIN_URL}files/`;

/** Decap's name for the files of the develop server. */
export const LOCAL_BACKEND = "local-files";

/** Decap's name for a repository on GitHub, with our additions. */
export const GITHUB_BACKEND = "github-drafts";

/** Decap's name for our replacement of its media library. */
export const MEDIA_LIBRARY = "images-of-pages";

/** Decap's name for our format of pages. */
export const PAGE_FORMAT = "docs-page";

/** Decap's name for our format of YAML files, which are edited as text. */
export const DATA_FORMAT = "docs-data";

/** The field for the text below the front matter, or for the text of a YAML file. */
export const BODY_FIELD = "body";

/** The hidden field that contains the file's text as it was when the entry was opened. */
export const SOURCE_FIELD = "originalSource";

/** The field for the end of a page's address. It isn't stored in the file. */
export const ADDRESS_FIELD = "address";

/** Names of image files. */
export const IMAGE = /\.(png|jpe?g|gif|webp|svg)$/i;

/** The build accepts images up to this size, in bytes. */
export const IMAGE_LIMIT = 5_000_000;

/** A page or YAML file that isn't saved or published yet. */
export interface FileDraft {
  /** The path, which starts with "content/". */
  path: string;
  source: string;
  /** Where the page is on the site; another path if it moves, and undefined if it's new. */
  storedPath?: string;
  /** Names of images next to the page that the site doesn't have yet. */
  newImages?: readonly string[];
}

/** The result of checking a draft. */
export interface CheckedDraft {
  /** Address of the page. */
  url: string;
  title?: string;
  /** What the page shows; missing if none of it could be parsed. */
  content?: Pick<ContentFile, "html" | "headings">;
  /** The first and last line of each block at the top level of the HTML. Blocks without a source have none. */
  blocks: ([first: number, last: number] | null)[];
  /** Everything that would stop a build, sorted by line. */
  problems: ContentProblem[];
}

/** A change to a text file. */
export interface FileChange {
  /** The path, which starts with "content/". */
  path: string;
  /** The text when the entry was opened, or null if there was no file. */
  before: string | null;
  /** The new text, or null to delete the file. */
  text: string | null;
}

/** What a save sends to the develop server. Either everything is written or nothing. */
export interface SaveRequest {
  changes: FileChange[];
  images: { path: string; base64: string }[];
}

/** A text file and its path. */
export interface TextFile {
  path: string;
  text: string;
}
