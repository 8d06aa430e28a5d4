// The npm packages that the modules of a project can import. Their files are in a separate file, which the worker
// loads if a project imports one of them.
import type { ProjectFiles } from "./project";

export const NPM_PACKAGES = ["lodash", "minisearch", "react", "react-dom"] as const;

/** Returns the names of those packages that the files mention as a request. */
export function importedPackages(files: ProjectFiles): string[] {
  const text = Object.values(files).join("\n");
  return NPM_PACKAGES.filter((name) => new RegExp(`["']${name}(?:/[^"'\\s]+)?["']`).test(text));
}
