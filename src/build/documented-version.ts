// Finds out which release of webpack the documentation describes.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PackageVersions } from "../reference/reference";

/**
 * Returns the release in the content's reference snapshot, for example "5.100.2", or null without a snapshot.
 */
export function documentedVersion(contentDirectory: string): string | null {
  try {
    const file = path.join(contentDirectory, "reference", "versions.json");
    return (JSON.parse(readFileSync(file, "utf8")) as PackageVersions).webpack ?? null;
  } catch {
    return null;
  }
}
