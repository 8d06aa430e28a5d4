// The Markdown copy of a page: where it stands. Written by the DocPage transformer, linked by pages and
// by llms.txt.

/** Name of the file in the page's folder. */
export const MARKDOWN_FILE = "index.md";

/** Root-relative address of a page's Markdown copy; `url` is the page's own. */
export const markdownUrl = (url: string): string => url + MARKDOWN_FILE;
