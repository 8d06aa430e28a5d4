// From a tarball to what a page is made of.
import { readPackageJson, type PackageFacts } from "./package-json";
import { readTarball } from "./tarball";

/** What a package itself says; the same tarball makes the same contents. */
export interface PackageContents extends PackageFacts {
  /** The README, or null with the reason in `missing`. */
  markdown: string | null;
  /** A sentence for readers. */
  missing: string | null;
  /** Raster images by their path in the package, with forward slashes. */
  images: Map<string, Buffer>;
}

/** Reads a package's tarball. Throws PackageFailure when it is not what a package should be. */
export async function readPackageContents(tarball: Buffer): Promise<PackageContents> {
  const { packageJson, readme, images } = await readTarball(tarball);
  return { ...readPackageJson(packageJson), ...readmeOf(readme), images };
}

function readmeOf(
  readme: Buffer | "too long" | undefined,
): Pick<PackageContents, "markdown" | "missing"> {
  if (readme === "too long") {
    return { markdown: null, missing: "The README is too long to be shown here." };
  }
  // The decoder takes a byte order mark away and puts a sign where bytes are not UTF-8.
  const markdown = new TextDecoder().decode(readme).replaceAll("\0", "");
  if (markdown.trim() !== "") return { markdown, missing: null };
  return { markdown: null, missing: "The package has no README." };
}
