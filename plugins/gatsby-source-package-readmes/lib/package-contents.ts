// Extracts what a page needs from a package's tarball.
import { readPackageJson, type PackageFacts } from "./package-json";
import { readTarball } from "./tarball";

/** What the package itself contains; the same tarball always produces the same contents. */
export interface PackageContents extends PackageFacts {
  /** The README; if it's null, `missing` says why. */
  markdown: string | null;
  /** A sentence for readers. */
  missing: string | null;
}

/** Reads a package's tarball. Throws PackageFailure if it isn't a valid package. */
export async function readPackageContents(tarball: Buffer): Promise<PackageContents> {
  const { packageJson, readme } = await readTarball(tarball);
  return { ...readPackageJson(packageJson), ...readmeOf(readme) };
}

function readmeOf(
  readme: Buffer | "too long" | undefined,
): Pick<PackageContents, "markdown" | "missing"> {
  if (readme === "too long") {
    return { markdown: null, missing: "The README is too long to be shown here." };
  }
  // The decoder removes a byte order mark and replaces bytes that aren't UTF-8.
  const markdown = new TextDecoder().decode(readme).replaceAll("\0", "");
  if (markdown.trim() !== "") return { markdown, missing: null };
  return { markdown: null, missing: "The package has no README." };
}
