// Loads listed packages from Gatsby's cache, npm's cache, or the registry, in this order.
import type { GatsbyCache } from "gatsby";
import pMap from "p-map";
import type { PackageReadme } from "../../../src/core/package-readme";
import type { LockedPackage } from "./locked-packages";
import { PackageFailure } from "./package-failure";
import { readPackageContents, type PackageContents } from "./package-contents";
import { CONCURRENT_REQUESTS, type Registry } from "./registry";

interface LoadOptions {
  cache: Pick<GatsbyCache, "get" | "set">;
  /** Called when the first package isn't in the cache. */
  registry: () => Promise<Registry>;
  /** Called after each package with the number of finished packages. */
  onProgress: (done: number) => void;
}

/** A package ready for its page, and the failure if it has no README because of one. */
export interface LoadedPackage {
  listed: LockedPackage;
  readme: PackageReadme;
  failure?: PackageFailure;
}

/** Loads packages in the order of the list; one that fails to load is returned without a README. */
export async function loadPackages(
  packages: readonly LockedPackage[],
  options: LoadOptions,
): Promise<LoadedPackage[]> {
  let done = 0;
  return pMap(
    packages,
    async (listed) => {
      const loaded = await load(listed, options);
      done += 1;
      options.onProgress(done);
      return loaded;
    },
    { concurrency: CONCURRENT_REQUESTS },
  );
}

async function load(listed: LockedPackage, options: LoadOptions): Promise<LoadedPackage> {
  try {
    return { listed, readme: packageReadme(listed, await contentsOf(listed, options)) };
  } catch (failure) {
    if (!(failure instanceof PackageFailure)) throw failure;
    const missing =
      failure.kind === "unavailable"
        ? "The README couldn't be fetched when this page was built."
        : "The package couldn't be read when this page was built.";
    return { listed, readme: packageReadme(listed, { ...NOTHING, missing }), failure };
  }
}

/** Returns the contents from the cache, where they are stored by integrity, or reads the tarball. */
async function contentsOf(
  { name, locked }: LockedPackage,
  { cache, registry }: LoadOptions,
): Promise<PackageContents> {
  const key = `package:${locked.integrity}`;
  const known = (await cache.get(key)) as PackageContents | undefined;
  if (known) return known;
  const tarball = await (await registry()).tarball({ name, ...locked });
  const contents = await readPackageContents(tarball);
  await cache.set(key, contents);
  return contents;
}

const NOTHING: PackageContents = {
  markdown: null,
  missing: null,
  license: null,
  description: null,
  repository: null,
  directory: "",
  contributors: [],
};

function packageReadme(
  { line, edit, locked, ...listed }: LockedPackage,
  contents: PackageContents,
): PackageReadme {
  return {
    ...contents,
    ...listed,
    version: locked.version,
    description: listed.description ?? contents.description,
    tag: listed.tag.replace("{version}", locked.version),
    editUrl: edit,
  };
}
