// Where readers go who do not know yet where to go: from the home page, and from an empty search.
import type { TitledLink } from "./types";

/** Where the home page leads: the first steps, the reason, and a way for each kind of visitor. */
export const HOME_NAVIGATION = {
  start: "/guides/getting-started/",
  why: "/concepts/why-webpack/",
  learn: "/concepts/",
  configure: "/configuration/",
  extend: "/contribute/writing-a-plugin/",
} as const;

/** Where readers go who have not typed anything into the search. */
export const SUGGESTED_PAGES: readonly TitledLink[] = [
  { title: "Getting started", url: "/guides/getting-started/" },
  { title: "Concepts", url: "/concepts/" },
  { title: "Configuration", url: "/configuration/" },
  { title: "Command line interface", url: "/api/cli/" },
  { title: "Migrate from webpack 4", url: "/migrate/5/" },
];
