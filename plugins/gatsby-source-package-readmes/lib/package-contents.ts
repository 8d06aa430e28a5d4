// Extracts what a page needs from a package's tarball: package.json and the README.
import type { PackageReadme } from "../../../src/core/package-readme";
import { readPackageJson, type PackageFacts } from "./package-json";
import { filesOfTarball } from "./tarball";

/** Maximum size of a README or package.json, in bytes. */
const MAX_FILE = 1024 * 1024;

/** File names of a README, in order of preference. */
const READMES = [/^readme\.md$/i, /^readme\.markdown$/i, /^readme$/i];

/** What the package itself contains; the same tarball always produces the same contents. */
export type PackageContents = PackageFacts & ReadmeText;

type ReadmeText = Pick<PackageReadme, "markdown" | "missing">;

/** Reads a package's tarball. Throws PackageFailure if it isn't a valid package. */
export async function readPackageContents(tarball: Buffer): Promise<PackageContents> {
  let packageJson: Buffer | undefined;
  let readme: Buffer | "too long" | undefined;
  let readmeRank = Infinity;
  for await (const { path, size, content } of filesOfTarball(tarball)) {
    const rank = READMES.findIndex((name) => name.test(path));
    if (path === "package.json") {
      packageJson = size > MAX_FILE ? undefined : await content();
    } else if (rank >= 0 && rank <= readmeRank) {
      readme = size > MAX_FILE ? "too long" : await content();
      readmeRank = rank;
    }
  }
  return { ...readPackageJson(packageJson), ...readmeOf(readme) };
}

function readmeOf(readme: Buffer | "too long" | undefined): ReadmeText {
  if (readme === "too long") {
    return { markdown: null, missing: "The README is too long to be shown here." };
  }
  // The decoder removes a byte order mark and replaces bytes that aren't UTF-8.
  const markdown = new TextDecoder().decode(readme).replaceAll("\0", "");
  if (markdown.trim() !== "") return { markdown, missing: null };
  return { markdown: null, missing: "The package has no README." };
}
