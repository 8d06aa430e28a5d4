// Reads and writes the files of a content tree for the editor: pages, their images, and the YAML files that people
// edit. It refuses all other paths.
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { filesBelow, textOf, writeIfChanged } from "../../core/files";
import { formatProblems, type ContentProblem } from "../../core/problem";
import {
  CONTENT_ROOT,
  IMAGE,
  inTree,
  type FileChange,
  type SaveRequest,
  type TextFile,
} from "../cms";
import { listChanges, REDIRECTS_PATH } from "../site-lists";
import type { WriterIndex } from "../writer-index";
import { dataProblems, isDataFile, linkingFiles } from "./data-files";

/** The reason why the endpoint refuses a request: the status of the response, and the message for the writer. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const PAGE = /\.mdx$/;
/** Neither hidden nor "..", and without characters that a file system or shell treats specially. */
const SEGMENT = /^[\p{L}\p{N}_@+-][\p{L}\p{N}\p{M}_.@+~-]*$/u;

/** The files of one content tree. All paths start with "content/", whatever the folder is called. */
export class ContentFiles {
  /** `index` returns what is known about the site at the time of the call. */
  constructor(
    private readonly directory: string,
    private readonly index: () => Pick<WriterIndex, "pages" | "published">,
  ) {}

  /** Returns the pages of a folder, without those of its subfolders. */
  pages(folder: string): TextFile[] {
    const directory = folder === CONTENT_ROOT ? this.directory : this.locate(folder, /^/);
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isFile() && PAGE.test(entry.name))
      .map(({ name }) => this.read(`${folder}/${name}`));
  }

  /** Returns a page or YAML file. Throws a RequestError with status 404 if it doesn't exist. */
  read(file: string): TextFile {
    const text = textOf(this.locateText(file));
    if (text === undefined) throw new RequestError(404, `${file} doesn't exist.`);
    return { path: file, text };
  }

  /** Returns the pages and YAML files that contain an address, and the list of redirects if there is one. */
  linking(url: string): TextFile[] {
    const pages = filesBelow(this.directory).filter((file) => PAGE.test(file));
    return [...pages, ...linkingFiles(this.directory)]
      .map((file) => this.read(`${CONTENT_ROOT}/${file}`))
      .filter((file) => file.path === REDIRECTS_PATH || file.text.includes(url));
  }

  /** Returns an image's bytes. */
  image(file: string): Buffer {
    const location = this.locate(file, IMAGE);
    if (!existsSync(location)) throw new RequestError(404, `${file} doesn't exist.`);
    return readFileSync(location);
  }

  /** Returns the paths of all images. */
  images(): string[] {
    return filesBelow(this.directory)
      .filter((file) => IMAGE.test(file))
      .map((file) => `${CONTENT_ROOT}/${file}`);
  }

  /** Writes all changes, or throws a RequestError and writes none. */
  save({ changes, images }: SaveRequest): void {
    const texts = changes.map((change) => ({ ...change, location: this.locateText(change.path) }));
    const pictures = images.map(({ path: file, base64 }) => ({
      path: file,
      location: this.locate(file, IMAGE),
      content: Buffer.from(base64, "base64"),
    }));
    for (const change of texts) {
      const found = textOf(change.location) ?? null;
      if (found !== change.before) throw new RequestError(409, conflict(change, found));
      const problems = this.problems(change);
      if (problems.length > 0)
        throw new RequestError(422, `Nothing was saved. ${formatProblems(problems)}`);
    }
    for (const { path: file, location, content } of pictures) {
      if (existsSync(location) && !readFileSync(location).equals(content)) {
        throw new RequestError(
          409,
          `There is already another image at ${file}. Nothing was saved. Rename your image, and add it again.`,
        );
      }
    }
    const textOfList = (list: string) => textOf(this.pathOf(list));
    const lists = listChanges(changes, textOfList, this.index().published);
    for (const { location, content } of pictures) write(location, content);
    for (const { location, text } of texts) write(location, text);
    for (const { path: file, text } of lists) write(this.pathOf(file), text);
  }

  /** Problems that would break the site. A page may have some while it's being written, so only lists are checked. */
  private problems({ path: file, text }: Pick<FileChange, "path" | "text">): ContentProblem[] {
    if (text === null || PAGE.test(file)) return [];
    const { pages } = this.index();
    return dataProblems(this.directory, inTree(file), text, (url) => url in pages);
  }

  private pathOf(file: string): string {
    return path.join(this.directory, inTree(file));
  }

  private locateText(file: string): string {
    return this.locate(file, isDataFile(this.directory, inTree(file)) ? /^/ : PAGE);
  }

  /** Returns the absolute path. Throws a RequestError for paths outside the tree and names that don't match. */
  private locate(file: string, name: RegExp): string {
    const [root, ...segments] = file.split("/");
    const isAllowed =
      root === CONTENT_ROOT &&
      segments.length > 0 &&
      segments.every((segment) => SEGMENT.test(segment)) &&
      name.test(file);
    if (!isAllowed) {
      throw new RequestError(
        403,
        `The editor can't access ${JSON.stringify(file)}. It only accesses pages, their images, and the data files it lists.`,
      );
    }
    const location = path.join(this.directory, ...segments);
    let existing = location;
    while (!existsSync(existing) && !isLink(existing)) existing = path.dirname(existing);
    const tree = realpathSync(this.directory);
    const expected = path.join(tree, path.relative(this.directory, existing));
    if (isLink(existing) || realpathSync(existing) !== expected) {
      throw new RequestError(
        403,
        `The editor doesn't follow symbolic links, and ${file} is behind one.`,
      );
    }
    return location;
  }
}

/** Writes a file, or deletes it if there is no content. */
function write(location: string, content: string | Buffer | null): void {
  if (content === null) rmSync(location);
  else writeIfChanged(location, content);
}

function isLink(location: string): boolean {
  return lstatSync(location, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function conflict({ path: file, before }: FileChange, found: string | null): string {
  if (before === null) return `${file} already exists. Choose another address.`;
  return found === null
    ? `${file} was deleted or moved since you opened it. Nothing was saved. Copy your text, and open the page at its new address.`
    : `${file} changed since you opened it. Nothing was saved, and your text is still here. Copy it, reload this page, and make your changes again.`;
}
