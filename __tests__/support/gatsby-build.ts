// Creates project copies with the fixture content, for tests that need real builds.
import { cpSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { ProjectCopy } from "./project-copy";
import { whenFileEnds } from "./clean-up";

export const fixtureContent = path.resolve("__tests__/fixtures/site");

/** The folders that the next build uses. */
const BUILT = [".cache", "public"];

/** A copy of the project with a content tree to change. It's deleted when the test file is done. */
export function copyProject(content = fixtureContent): ProjectCopy {
  const copy = new ProjectCopy(content);
  whenFileEnds(() => copy.dispose());
  return copy;
}

/**
 * Creates such a copy after a build of the fixture content, regardless of its own content. The code is already
 * bundled for its first build, which saves most of the work of a cold one. Use it at most once per file, for
 * tests that don't need a cold build. Caches contain absolute paths, so the copies of a worker use the same
 * folder, one after the other.
 */
export async function copyBuiltProject(content = fixtureContent): Promise<ProjectCopy> {
  const { folder, built } = builtProject();
  const place = path.join(folder, "copy");
  if (!existsSync(built)) {
    const first = new ProjectCopy(fixtureContent, place);
    try {
      await first.buildOrThrow();
      const draft = path.join(folder, "draft");
      mkdirSync(draft);
      for (const name of BUILT) renameSync(first.file(name), path.join(draft, name));
      renameSync(draft, built);
    } finally {
      first.dispose();
    }
  }
  const copy = new ProjectCopy(content, place);
  whenFileEnds(() => copy.dispose());
  rewindBuilds(copy);
  return copy;
}

/** Restores the state of the initial build in such a copy, regardless of later builds. */
export function rewindBuilds(copy: ProjectCopy): void {
  copy.forgetBuild();
  for (const name of BUILT) {
    const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
    cpSync(path.join(builtProject().built, name), copy.file(name), options);
  }
}

/** Returns absolute paths: the folder of this worker's copies, and the build that they start with. */
function builtProject(): { folder: string; built: string } {
  const folder = path.join(process.env.BUILT_PROJECTS!, process.env.JEST_WORKER_ID!);
  return { folder, built: path.join(folder, "built") };
}

/** The environment for building `configuredSite`. */
export const CONFIGURATION = {
  GA_TRACKING_ID: "G-TEST0000",
  DOCSEARCH_APP_ID: "TESTAPP",
  DOCSEARCH_API_KEY: "key",
  DOCSEARCH_INDEX_NAME: "index",
} as const;

/**
 * Returns the folder of the fixture content's site with analytics and the hosted search. Each worker builds it
 * once.
 */
export async function configuredSite(): Promise<string> {
  const directory = path.join(builtProject().folder, "configured");
  if (!existsSync(directory)) {
    const project = await copyBuiltProject();
    await project.buildOrThrow(CONFIGURATION);
    renameSync(project.file("public"), directory);
  }
  return directory;
}
