// Plans a new page: its location and its initial text. It doesn't write anything.
import { stringify } from "yaml";
import { INDEX_SORT } from "../../src/core/constants";
import { nearest } from "../../src/core/nearest";
import { pageUrl, sectionOfFile } from "../../src/core/url";

/** The state of the tree that the page is added to. */
export interface TreeState {
  /** Existing pages by path in the content tree, with their sort. */
  pages: { file: string; sort?: number | undefined }[];
}

/** The file to write. */
export interface NewPage {
  /** Path in the content tree. */
  file: string;
  url: string;
  text: string;
}

/** A request that can't be met. The message says what to request instead. */
export class PageRefused extends Error {}

const USAGE = 'npm run new -- guides/my-page "My page"';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const POST = /^(\d{4})-(\d{2})-(\d{2})-[a-z0-9]/;

/** Plans the page for `npm run new -- <place> <title>`. Throws PageRefused. */
export function planNewPage(place: string, title: string, tree: TreeState): NewPage {
  const file = fileFor(place, tree);
  if (title.trim() === "") {
    throw new PageRefused(`The page needs a title.\n  ${USAGE}`);
  }
  const url = pageUrl(file);
  const owner = tree.pages.find((page) => pageUrl(page.file) === url);
  if (owner) {
    throw new PageRefused(`${url} already exists: content/${owner.file}. Choose another name.`);
  }
  const frontMatter = stringify({
    title: title.trim(),
    description: "To do.",
    sort: sortFor(file, tree),
  });
  const text = `---\n${frontMatter}---\n\n?> This page hasn't been written yet.\n`;
  return { file, url, text };
}

function fileFor(place: string, tree: TreeState): string {
  const bare = place
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .replace(/^content\//, "")
    .replace(/\.mdx?$/, "")
    .replace(/\/$/, "");
  if (bare === "") throw new PageRefused(`Specify where the page goes.\n  ${USAGE}`);
  const segments = bare.split("/");
  const bad = segments.find((segment) => !SLUG.test(segment));
  if (bad !== undefined) {
    const better = segments.map(slugOf);
    const advice = better.includes("") ? "" : ` Write ${better.join("/")}.`;
    throw new PageRefused(
      `"${bad}" is not a valid page name: use lowercase letters, digits, and single hyphens.${advice}`,
    );
  }
  if (segments.length > 2) {
    throw new PageRefused(
      `Pages can't be nested more deeply than in a section: use ${segments[0]}/${segments.at(-1)}`,
    );
  }
  const sections = sectionsOf(tree);
  const [section = "", slug] = segments;
  if (slug === undefined)
    return sections.includes(section) ? `${section}/index.mdx` : `${section}.mdx`;
  if (!sections.includes(section)) {
    const meant = nearest(section, sections);
    throw new PageRefused(
      `There is no section "${section}". ${meant ? `Did you mean ${meant}/${slug}?` : `The sections are ${sections.join(", ")}.`}`,
    );
  }
  if (section === "blog" && slug !== "index" && !POST.test(slug)) {
    throw new PageRefused(`The name of a post starts with its date: blog/2026-01-31-${slug}`);
  }
  return `${section}/${slug}.mdx`;
}

const sectionsOf = ({ pages }: TreeState): string[] =>
  [...new Set(pages.map(({ file }) => sectionOfFile(file)))]
    .filter((section) => section !== "")
    .sort();

/** Returns a page's sort: index pages come first, posts by date with the newest first, and other pages last. */
function sortFor(file: string, { pages }: TreeState): number {
  if (file.endsWith("/index.mdx")) return INDEX_SORT;
  const post = file.startsWith("blog/") ? POST.exec(file.slice("blog/".length)) : null;
  if (post) return -Number(post.slice(1, 4).join(""));
  const section = sectionOfFile(file);
  const taken = pages
    .filter((page) => sectionOfFile(page.file) === section)
    .map(({ sort }) => Math.floor(sort ?? 0));
  return Math.max(0, ...taken) + 1;
}

function slugOf(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
