// Determines which addresses and anchors a content tree publishes, and formats the lists of published ones.
import { stringify } from "yaml";
import {
  LIST_FILE,
  parsePackageList,
} from "../../plugins/gatsby-source-package-readmes/lib/package-list";
import { findPages } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { optionalText } from "../../src/core/files";
import { sorted } from "../../src/core/published-list";
import { packagePageUrl } from "../../src/core/package-readme";
import { parseRedirects, REDIRECTS_FILE } from "../../src/core/redirects";
import { pageUrl } from "../../src/core/url";

/** Returns the sorted addresses of the tree's pages, its packages' pages, and its redirects. */
export async function currentUrls(contentDirectory: string): Promise<string[]> {
  const pages = (await findPages(contentDirectory)).map(pageUrl);
  const { packages } = parsePackageList(optionalText(contentDirectory, LIST_FILE));
  const { redirects } = parseRedirects(optionalText(contentDirectory, REDIRECTS_FILE));
  return sorted(["/", ...pages, ...packages.map(packagePageUrl), ...redirects.map((r) => r.from)]);
}

/** Returns the addresses of the pages whose text is in the tree. The anchors of READMEs aren't ours to keep. */
export const pagesWithOwnText = async (contentDirectory: string): Promise<string[]> =>
  sorted((await findPages(contentDirectory)).map(pageUrl));

interface Page {
  url: string;
  ids: readonly string[];
}

/** The ids of what surrounds a page's text begin with this (see `MAIN_ID` and its like). */
const FRAME = "site:";

/** Returns the anchors that a page offers to readers: the ids in its text that it links to itself. */
function offeredAnchors(page: { ids: readonly string[]; urls: readonly string[] }): string[] {
  const isLinked = (id: string) =>
    page.urls.includes(`#${id}`) || page.urls.includes(`#${encodeURI(id)}`);
  return [...new Set(page.ids)].filter((id) => !id.startsWith(FRAME) && isLinked(id));
}

/** Adds the anchors that finished pages offer to the published ones, and lists them as addresses. */
export function withAnchors(
  published: readonly Page[],
  documents: readonly (Page & { urls: readonly string[] })[],
): { pages: Page[]; added: string[] } {
  const known = new Map(published.map(({ url, ids }) => [url, ids]));
  const added: string[] = [];
  for (const document of documents) {
    const { url } = document;
    const before = known.get(url) ?? [];
    const more = offeredAnchors(document).filter((id) => !before.includes(id));
    if (more.length > 0) known.set(url, sorted([...before, ...more]));
    added.push(...more.map((id) => `${url}#${id}`));
  }
  return { pages: sorted([...known.keys()]).map((url) => ({ url, ids: known.get(url)! })), added };
}

const ANCHORS_HEADER = `# Every anchor that this site has published. The build fails if one of them no longer works. npm run
# urls:update adds new ones from the built site. Never remove one by hand: if a heading's id changes, add the
# old one to old-anchors.yaml.

`;

/** Formats the list of published anchors: a page per line. */
export const anchorsText = (pages: readonly Page[]): string =>
  ANCHORS_HEADER +
  pages
    .map(({ url, ids }) => `${url}: ${stringify(ids, { collectionStyle: "flow", lineWidth: 0 })}`)
    .join("");
