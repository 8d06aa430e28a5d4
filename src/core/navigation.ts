// The frame's navigation: its entries, the active entry, and the sections below it.
import { DOCUMENTATION_SECTIONS } from "./constants";
import { OFFLINE_URL } from "./offline";
import { sectionUrl } from "./sidebar";
import type { TitledLink } from "./types";

/** An entry of the top navigation and the first path segments that make it active. */
export interface TopLink extends TitledLink {
  segments: readonly string[];
}

/** The entries of the top navigation. */
export const TOP_NAVIGATION: readonly TopLink[] = [
  { title: "Documentation", url: "/concepts/", segments: DOCUMENTATION_SECTIONS },
  { title: "Contribute", url: "/contribute/", segments: ["contribute"] },
  { title: "Vote", url: "/vote/", segments: ["vote"] },
  { title: "Blog", url: "/blog/", segments: ["blog"] },
];

/** The footer's links to pages of the site. */
export const FOOTER_NAVIGATION: readonly TitledLink[] = [
  { title: "Get started", url: "/guides/getting-started/" },
  { title: "Comparison", url: "/comparison/" },
  { title: "Awesome webpack", url: "/awesome-webpack/" },
  { title: "Glossary", url: "/glossary/" },
  { title: "Branding", url: "/branding/" },
  { title: "License", url: "/license/" },
];

/** Address of the page of feature requests. */
export const VOTE_URL = "/vote/";

/** Address of the playground, where webpack builds a project in the browser. */
export const PLAYGROUND_URL = "/playground/";

/** Address of the app shell: a page without a frame or content that nothing links to. */
export const APP_SHELL_URL = "/app-shell/";

/**
 * Pages in src/pages, which exist regardless of the content tree. Error pages and the app shell aren't
 * included.
 */
export const FIXED_URLS: readonly string[] = [VOTE_URL, PLAYGROUND_URL, OFFLINE_URL];

/** Returns the first segment of a root-relative path, '' for the root. */
export function firstSegment(path: string): string {
  return path.split(/[?#]/)[0]!.split("/").find(Boolean) ?? "";
}

/** Returns the top navigation entry that contains a path, or undefined. */
export function activeTopLink(path: string): TopLink | undefined {
  return TOP_NAVIGATION.find((link) => link.segments.includes(firstSegment(path)));
}

/** Returns a section's name in navigation: `api` in upper case, others capitalized. */
export function sectionName(slug: string): string {
  return slug === "api" ? "API" : slug.charAt(0).toUpperCase() + slug.slice(1);
}

/** Returns a link to a section's first page. */
export const sectionLink = (slug: string): TitledLink => ({
  title: sectionName(slug),
  url: sectionUrl(slug),
});

// The order in which readers need the sections: learn, look up, extend, move on.
const SUB_ORDER = ["concepts", "configuration", "guides", "api", "loaders", "plugins", "migrate"];

/** Returns links to the sections below an entry of the top navigation. `sections` contains the slugs of all. */
export function sectionsOf(link: TopLink, sections: readonly string[]): TitledLink[] {
  return sections
    .filter((slug) => link.segments.includes(slug))
    .sort((a, b) => SUB_ORDER.indexOf(a) - SUB_ORDER.indexOf(b))
    .map(sectionLink);
}

/**
 * Returns the sub-navigation for a path: documentation sections while Documentation is active, otherwise
 * empty.
 */
export function subNavigation(path: string, sections: readonly string[]): TitledLink[] {
  const active = activeTopLink(path);
  return active?.segments === DOCUMENTATION_SECTIONS ? sectionsOf(active, sections) : [];
}
