// Creates project copies with the fixture content, for tests that need real builds.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { whenFileEnds } from "./clean-up";
import { snapshot, type Snapshot } from "./file-snapshot";
import { ProjectCopy, type BuildResult } from "./project-copy";

export const fixtureContent = path.resolve("__tests__/fixtures/site");

/** The folders that the next build uses. */
const BUILT = [".cache", "public"];
/** The file with the result of that build. */
const RESULT = "result.json";

/** A copy of the project with a content tree to change. It's deleted when the test file is done. */
export function copyProject(content = fixtureContent): ProjectCopy {
  const copy = new ProjectCopy(content);
  whenFileEnds(() => copy.dispose());
  return copy;
}

/**
 * Creates such a copy after a cold build of the fixture content, regardless of its own content. Use it at most
 * once per file. Caches contain absolute paths, so the copies of a worker use the same folder, one after the
 * other.
 */
export async function copyBuiltProject(content = fixtureContent): Promise<ProjectCopy> {
  const { folder, built } = builtProject();
  const place = path.join(folder, "copy");
  if (!existsSync(built)) {
    const first = new ProjectCopy(fixtureContent, place);
    try {
      const result = await first.buildOrThrow();
      const draft = path.join(folder, "draft");
      mkdirSync(draft);
      writeFileSync(path.join(draft, RESULT), JSON.stringify(result));
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

/** Returns the result of the cold build that such a copy starts with, and the hashes of its files. */
export function coldBuild(): { result: BuildResult; files: Snapshot } {
  const { built } = builtProject();
  const result = JSON.parse(readFileSync(path.join(built, RESULT), "utf8")) as BuildResult;
  return { result, files: snapshot(path.join(built, "public")) };
}

/** Returns absolute paths: the folder of this worker's copies, and the build that they start with. */
function builtProject(): { folder: string; built: string } {
  const folder = path.join(process.env.TEST_RUN_FOLDER!, process.env.JEST_WORKER_ID!);
  return { folder, built: path.join(folder, "built") };
}

/** The services in `configuredSite`. */
export const CONFIGURATION = {
  GA_TRACKING_ID: "G-TEST0000",
  DOCSEARCH_APP_ID: "TESTAPP",
  DOCSEARCH_API_KEY: "key",
  DOCSEARCH_INDEX_NAME: "index",
} as const;

/**
 * Returns the folder of the fixture content's site with analytics, the hosted search, a redirect, and the policy in
 * its documents. The first file that needs it builds it for all workers.
 */
export async function configuredSite(): Promise<string> {
  const directory = path.join(process.env.TEST_RUN_FOLDER!, "configured");
  if (!existsSync(directory)) {
    const project = await copyBuiltProject();
    project.write(project.content("redirects.yaml"), "- from: /old/\n  to: /concepts/\n");
    await project.buildOrThrow({ ...CONFIGURATION, CSP_META: "true" });
    // Another worker may have built it in the meantime.
    if (!existsSync(directory)) renameSync(project.file("public"), directory);
    project.dispose();
  }
  return directory;
}
