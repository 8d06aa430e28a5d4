// Loads listed packages from Gatsby's cache, npm's cache, or the registry, in this order.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pMap from "p-map";
import type { PackageReadme } from "../../../src/core/package-readme";
import type { LockedPackage } from "./locked-packages";
import { PackageFailure } from "./package-failure";
import { readPackageContents, type PackageContents } from "./package-contents";
import { CONCURRENT_REQUESTS, type Registry } from "./registry";

/** What is cached for a package, by its integrity. */
type Kept = Omit<PackageContents, "images"> & { files: string[] };

/** The methods of Gatsby's cache that are used here. */
interface Cache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
}

export interface LoadOptions {
  cache: Cache;
  /** Absolute path of the folder that package images are written to. */
  filesRoot: string;
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
  const loaded = new Array<LoadedPackage>(packages.length);
  let done = 0;
  await pMap(
    packages,
    async (listed, index) => {
      loaded[index] = await load(listed, options);
      done += 1;
      options.onProgress(done);
    },
    { concurrency: CONCURRENT_REQUESTS },
  );
  return loaded;
}

/** Removes the images of packages that are no longer used. */
export function pruneFiles(filesRoot: string, loaded: readonly LoadedPackage[]): void {
  const used = new Set(loaded.map(({ readme }) => readme.filesDirectory));
  for (const name of existsSync(filesRoot) ? readdirSync(filesRoot) : []) {
    const folder = path.join(filesRoot, name);
    if (!used.has(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

async function load(listed: LockedPackage, options: LoadOptions): Promise<LoadedPackage> {
  try {
    const folder = filesFolder(listed, options.filesRoot);
    const kept = await keptContents(listed, folder, options);
    return { listed, readme: packageReadme(listed, kept, folder) };
  } catch (failure) {
    if (!(failure instanceof PackageFailure)) throw failure;
    const missing =
      failure.kind === "unavailable"
        ? "The README couldn't be fetched when this page was built."
        : "The package couldn't be read when this page was built.";
    return { listed, readme: packageReadme(listed, { ...NOTHING, missing }, ""), failure };
  }
}

/** Returns the contents from the cache, or reads the tarball and writes its images. */
async function keptContents(
  { name, locked }: LockedPackage,
  folder: string,
  { cache, registry }: LoadOptions,
): Promise<Kept> {
  const key = `package:${locked.integrity}`;
  const known = (await cache.get(key)) as Kept | undefined;
  if (known && (known.files.length === 0 || existsSync(folder))) return known;
  const tarball = await (await registry()).tarball({ name, ...locked });
  const { images, ...contents } = await readPackageContents(tarball);
  writeImages(folder, images);
  const kept: Kept = { ...contents, files: [...images.keys()].sort() };
  await cache.set(key, kept);
  return kept;
}

/** Folder for the images of a version; it differs if the same version has different bytes. */
function filesFolder({ name, locked }: LockedPackage, filesRoot: string): string {
  const digest = Buffer.from(locked.integrity.slice("sha512-".length), "base64").toString("hex");
  const folder = `${name.replace("/", "+")}-${locked.version}-${digest.slice(0, 8)}`;
  return path.join(filesRoot, folder);
}

/** Writes to a temporary folder first and then renames it, so an interrupted run leaves no partial folder. */
function writeImages(folder: string, images: ReadonlyMap<string, Buffer>): void {
  if (images.size === 0) return;
  const draft = `${folder}.${process.pid}`;
  for (const [file, bytes] of images) {
    const target = path.join(draft, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

const NOTHING: Kept = {
  markdown: null,
  missing: null,
  license: null,
  description: null,
  repository: null,
  directory: "",
  contributors: [],
  files: [],
};

function packageReadme(listed: LockedPackage, kept: Kept, folder: string): PackageReadme {
  const { name, section, slug, title, group, sort, thirdParty, edit, tag, locked } = listed;
  return {
    name,
    version: locked.version,
    license: kept.license,
    description: listed.description ?? kept.description,
    section,
    slug,
    title,
    group,
    sort,
    thirdParty,
    repository: kept.repository,
    directory: kept.directory,
    tag: tag.replace("{version}", locked.version),
    editUrl: edit,
    contributors: kept.contributors,
    markdown: kept.markdown,
    missing: kept.missing,
    filesDirectory: kept.files.length > 0 ? folder : null,
    files: kept.files,
  };
}
