// Plans a new page: its location and its initial text. It doesn't write anything.
import { stringify } from "yaml";
import { placeProblem } from "../../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { postDate, postSort } from "../../src/core/blog";
import { INDEX_SORT } from "../../src/core/constants";
import { nearest } from "../../src/core/nearest";
import { pageUrl, sectionOfFile } from "../../src/core/url";

/** An existing page: its path in the content tree, and its sort. */
export interface ExistingPage {
  file: string;
  sort?: number | undefined;
}

/** The file to write. */
interface NewPage {
  /** Path in the content tree. */
  file: string;
  url: string;
  text: string;
}

const USAGE = 'npm run new -- guides/my-page "My page"';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Plans the page for `npm run new -- <place> <title>`. Throws an error that says what to write instead. */
export function planNewPage(place: string, title: string, pages: readonly ExistingPage[]): NewPage {
  const file = fileFor(place, pages);
  if (title.trim() === "") {
    throw new Error(`The page needs a title.\n  ${USAGE}`);
  }
  const url = pageUrl(file);
  const owner = pages.find((page) => pageUrl(page.file) === url);
  if (owner) {
    throw new Error(`${url} already exists: content/${owner.file}. Choose another name.`);
  }
  const taken = placeProblem(file);
  if (taken) throw new Error(`${taken[0]}. Choose another name.`);
  const frontMatter = stringify({
    title: title.trim(),
    description: "To do.",
    sort: sortFor(file, pages),
  });
  const text = `---\n${frontMatter}---\n\n?> This page hasn't been written yet.\n`;
  return { file, url, text };
}

function fileFor(place: string, pages: readonly ExistingPage[]): string {
  const bare = place
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .replace(/^content\//, "")
    .replace(/\.mdx?$/, "")
    .replace(/\/$/, "");
  if (bare === "") throw new Error(`Specify where the page goes.\n  ${USAGE}`);
  const segments = bare.split("/");
  const bad = segments.find((segment) => !SLUG.test(segment));
  if (bad !== undefined) {
    const better = segments.map(slugOf);
    const advice = better.includes("") ? "" : ` Write ${better.join("/")}.`;
    throw new Error(
      `"${bad}" isn't a valid page name: use lowercase letters, digits, and single hyphens.${advice}`,
    );
  }
  if (segments.length > 2) {
    throw new Error(
      `Pages can't be nested more deeply than in a section: use ${segments[0]}/${segments.at(-1)}`,
    );
  }
  const sections = sectionsOf(pages);
  const [section = "", slug] = segments;
  if (slug === undefined)
    return sections.includes(section) ? `${section}/index.mdx` : `${section}.mdx`;
  if (!sections.includes(section)) {
    const meant = nearest(section, sections);
    throw new Error(
      `There is no section "${section}". ${meant ? `Did you mean ${meant}/${slug}?` : `The sections are ${sections.join(", ")}.`}`,
    );
  }
  const file = `${section}/${slug}.mdx`;
  if (section === "blog" && slug !== "index" && postDate(pageUrl(file)) === null) {
    const name = slug.replace(/^[\d-]+(?=[a-z])/, "");
    throw new Error(`The name of a post starts with its date: blog/2026-01-31-${name}`);
  }
  return file;
}

const sectionsOf = (pages: readonly ExistingPage[]): string[] =>
  [...new Set(pages.map(({ file }) => sectionOfFile(file)))]
    .filter((section) => section !== "")
    .sort();

/** Returns a page's sort: index pages come first, posts by date with the newest first, and other pages last. */
function sortFor(file: string, pages: readonly ExistingPage[]): number {
  if (file.endsWith("/index.mdx")) return INDEX_SORT;
  const post = postSort(pageUrl(file));
  if (post !== null) return post;
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
