// Extracts what a page needs from a package's tarball.
import type { PackageReadme } from "../../../src/core/package-readme";
import { readPackageJson, type PackageFacts } from "./package-json";
import { readTarball, type TarballFiles } from "./tarball";

/** What the package itself contains; the same tarball always produces the same contents. */
export type PackageContents = PackageFacts & ReadmeText;

type ReadmeText = Pick<PackageReadme, "markdown" | "missing">;

/** Reads a package's tarball. Throws PackageFailure if it isn't a valid package. */
export async function readPackageContents(tarball: Buffer): Promise<PackageContents> {
  const { packageJson, readme } = await readTarball(tarball);
  return { ...readPackageJson(packageJson), ...readmeOf(readme) };
}

function readmeOf(readme: TarballFiles["readme"]): ReadmeText {
  if (readme === "too long") {
    return { markdown: null, missing: "The README is too long to be shown here." };
  }
  // The decoder removes a byte order mark and replaces bytes that aren't UTF-8.
  const markdown = new TextDecoder().decode(readme).replaceAll("\0", "");
  if (markdown.trim() !== "") return { markdown, missing: null };
  return { markdown: null, missing: "The package has no README." };
}
