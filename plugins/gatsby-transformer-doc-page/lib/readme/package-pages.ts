// Which of our pages describes a package, found by its name or by its repository.
import { packagePageUrl } from "../../../../src/shared/package-readme";
import type { PackageReadme } from "../../../../src/shared/package-readme";

type Package = Pick<PackageReadme, "name" | "section" | "slug" | "repository" | "directory">;

/** Where the package lives, as a key of `packagePages`. */
export const repositoryKey = (repository: string, directory: string): string =>
  [repository, directory].filter(Boolean).join("/").toLowerCase();

/**
 * Address of our page by package name and by repository ("https://github.com/webpack/css-loader",
 * for a package of a monorepo with its folder). Of packages that share a repository, the one of
 * its name has it.
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
