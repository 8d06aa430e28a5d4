// The lists of published addresses and anchors. They change with the pages, so that nobody has to run a command after
// adding, moving, or deleting a page in the editor.
import { parsePublishedUrls, PUBLISHED_FILE, withUrls } from "../core/published-list";
import { formatProblems, type ContentProblem } from "../core/problem";
import { parseRedirects, REDIRECTS_FILE } from "../core/redirects";
import { parsePublishedAnchors, PUBLISHED_ANCHORS_FILE } from "../core/vanished-anchors";
import { CONTENT_ROOT, type FileChange } from "./cms";
import { urlOfPath } from "./page-address";

/** The list of redirects. */
export const REDIRECTS_PATH = `${CONTENT_ROOT}/${REDIRECTS_FILE}`;

const URLS_PATH = `${CONTENT_ROOT}/${PUBLISHED_FILE}`;
const ANCHORS_PATH = `${CONTENT_ROOT}/${PUBLISHED_ANCHORS_FILE}`;

/** The lists that `listChanges` may change. */
export const LIST_PATHS = [URLS_PATH, ANCHORS_PATH];

type ParseList = (text: string) => { problems: ContentProblem[] };

/**
 * Returns the changes to these lists that belong to a save: new addresses are added, and the anchors of deleted pages are
 * removed, because the pages that replace them don't have these anchors. A site without lists gets none. `published` are
 * the addresses that were ever published. Throws if a list has to change but is invalid, because its addresses could get
 * lost.
 */
export function listChanges(
  changes: readonly FileChange[],
  textOf: (path: string) => string | undefined,
  published: readonly string[],
): FileChange[] {
  const pages = changes.filter(({ path }) => path.endsWith(".mdx"));
  const redirects = changes.find(({ path }) => path === REDIRECTS_PATH);
  const urlsOf = (some: readonly FileChange[]) => some.map(({ path }) => urlOfPath(path));
  const added = urlsOf(pages.filter(({ before }) => before === null));
  const gone = urlsOf(pages.filter(({ text }) => text === null));
  if (added.length === 0 && gone.length === 0 && !redirects) return [];
  const from = parseRedirects(redirects?.text ?? "").redirects.map((redirect) => redirect.from);
  const deleted = added.length > 0 ? [] : gone;
  const before = parseRedirects(redirects?.before ?? "").redirects;
  const redirected = before.filter(({ to }) => deleted.includes(to.replace(/#.*/, "")));
  const withoutAnchors = [...deleted, ...redirected.map((redirect) => redirect.from)];
  const unpublished = gone.filter((url) => !published.includes(url));
  const edits: [path: string, parse: ParseList, edit: (text: string) => string][] = [
    [URLS_PATH, parsePublishedUrls, (text) => withUrls(text, [...added, ...from], unpublished)],
    [ANCHORS_PATH, parsePublishedAnchors, (text) => withoutAnchors.reduce(withoutPage, text)],
  ];
  return edits.flatMap(([path, parse, edit]): FileChange[] => {
    const list = textOf(path);
    if (list === undefined) return [];
    const text = edit(list);
    if (text === list) return [];
    const { problems } = parse(list);
    if (problems.length > 0) throw new Error(`Nothing was saved. ${formatProblems(problems)}`);
    return [{ path, before: list, text }];
  });
}

/** Removes a page from a list of anchors by page. */
export const withoutPage = (text: string, url: string): string =>
  text.replace(new RegExp(`^${url.replaceAll(".", "\\.")}:.*\n(?:[ \t]+.*\n)*\n?`, "m"), "");
