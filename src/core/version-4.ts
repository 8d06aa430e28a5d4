// Maps a page of this documentation to the documentation of version 4. The path is the same unless the page
// was added later. We don't know exactly which pages that site has, but it has the same sections.

/** Pages that were added with version 5 or later, by section. Lists all sections that version 4 also has. */
const LATER_PAGES: Readonly<Record<string, readonly string[]>> = {
  api: ["lifecycle"],
  concepts: ["module-federation"],
  configuration: [
    "cache",
    "dotenv",
    "experiments",
    "extending-configurations",
    "infrastructure-logging",
  ],
  contribute: [],
  guides: [
    "asset-modules",
    "ecma-script-modules",
    "modern-web-platform",
    "native-css",
    "package-exports",
    "web-workers",
  ],
  loaders: [],
  migrate: ["5", "within-5"],
  plugins: [
    "clean-plugin",
    "consume-shared-plugin",
    "container-plugin",
    "container-reference-plugin",
    "copy-plugin",
    "css-minimizer-webpack-plugin",
    "deterministic-chunk-ids-plugin",
    "deterministic-module-ids-plugin",
    "dotenv-plugin",
    "entry-plugin",
    "html-minimizer-webpack-plugin",
    "html-modules-plugin",
    "http-uri-plugin",
    "image-minimizer-webpack-plugin",
    "json-minimizer-webpack-plugin",
    "manifest-plugin",
    "merge-duplicate-chunks-plugin",
    "minimizer-webpack-plugin",
    "module-federation-plugin",
    "provide-shared-plugin",
    "real-content-hash-plugin",
    "share-plugin",
    "ssr-manifest-plugin",
    "sync-module-ids-plugin",
    "virtual-url-plugin",
  ],
};

/** Sections that were added with version 5. */
const LATER_SECTIONS: readonly string[] = ["blog"];

/**
 * Returns the root-relative path in the documentation of version 4 for `path`: the same path, the section's
 * index if the page was added later, or the root if the whole section was added later.
 */
export function version4Path(path: string): string {
  const [, section = "", page = ""] = path.split("/");
  if (LATER_SECTIONS.includes(section)) return "/";
  return LATER_PAGES[section]?.includes(page) ? `/${section}/` : path;
}
