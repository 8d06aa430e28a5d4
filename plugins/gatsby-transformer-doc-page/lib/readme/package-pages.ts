// Finds our page about a package by the package's name or repository.
import { packagePageUrl } from "../../../../src/core/package-readme";
import type { PackageReadme } from "../../../../src/core/package-readme";

type Package = Pick<PackageReadme, "name" | "section" | "slug" | "repository" | "directory">;

/** The location of a package's source, as a key of `packagePages`. */
export const repositoryKey = (repository: string, directory: string): string =>
  [repository, directory].filter(Boolean).join("/").toLowerCase();

/**
 * URLs of our pages by package name and by repository ("https://github.com/webpack/css-loader", followed by
 * the folder for a package in a monorepo). If packages share a repository, it belongs to the one with the
 * same name.
 */
export function packagePages(packages: readonly Package[]): Map<string, string> {
  const pages = new Map(packages.map((entry) => [entry.name, packagePageUrl(entry)]));
  for (const entry of packages) {
    if (entry.repository === null) continue;
    const key = repositoryKey(entry.repository, entry.directory);
    if (!pages.has(key) || key.endsWith(`/${entry.name}`)) pages.set(key, packagePageUrl(entry));
  }
  return pages;
}
