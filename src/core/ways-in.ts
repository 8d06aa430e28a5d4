// Suggested pages for readers who don't know yet where to start: on the home page and in an empty search.
import type { TitledLink } from "./types";

/** Links on the home page: first steps, motivation, and one for each kind of visitor. */
export const HOME_NAVIGATION = {
  start: "/guides/getting-started/",
  why: "/concepts/why-webpack/",
  learn: "/concepts/",
  configure: "/configuration/",
  extend: "/contribute/writing-a-plugin/",
} as const;

/** Pages that the search suggests before readers type anything. */
export const SUGGESTED_PAGES: readonly TitledLink[] = [
  { title: "Getting started", url: "/guides/getting-started/" },
  { title: "Concepts", url: "/concepts/" },
  { title: "Configuration", url: "/configuration/" },
  { title: "Command line interface", url: "/api/cli/" },
  { title: "Migrate from webpack 4 to 5", url: "/migrate/5/" },
];
