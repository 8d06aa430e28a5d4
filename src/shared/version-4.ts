// Where a page of this documentation is in the documentation of version 4: under the same path, unless
// the page came later. What exactly that site holds is not known; its sections are the same.

/** Pages that came with version 5 or after it, by section; all sections that version 4 has too. */
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

/** Sections that came with version 5. */
const LATER_SECTIONS: readonly string[] = ["blog"];

/**
 * Root-relative path that a reader of `path` finds in the documentation of version 4: the same one, the
 * index of its section when the page came later, the root when the whole section did.
 */
export function version4Path(path: string): string {
  const [, section = "", page = ""] = path.split("/");
  if (LATER_SECTIONS.includes(section)) return "/";
  return LATER_PAGES[section]?.includes(page) ? `/${section}/` : path;
}
