// The location of a page's Markdown copy. The DocPage transformer writes the copy; pages and llms.txt link to
// it.

/** Name of the file in the page's folder. */
export const MARKDOWN_FILE = "index.md";

/** Root-relative address of a page's Markdown copy; `url` is the page's own. */
export const markdownUrl = (url: string): string => url + MARKDOWN_FILE;
