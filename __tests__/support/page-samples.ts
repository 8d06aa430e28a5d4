// Runs the samples of pages in small projects, as if a reader had pasted them there.
import path from "node:path";
import { CONTENT, ROOT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { runnable } from "../../scripts/content-lint/samples/check-config";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { parseSample } from "../../scripts/content-lint/samples/parse-sample";
import { buildExample, type BuildOptions, type ExampleBuild } from "./examples";

/** Returns the only fence of a page whose code contains all parts. */
export async function shownSample(page: string, ...parts: string[]) {
  const fences = fencesOf(await readPage(CONTENT, page)).filter(({ code }) =>
    parts.every((part) => code.includes(part)),
  );
  if (fences.length !== 1) {
    throw new Error(`content/${page} has ${fences.length} fences with ${parts.join(" and ")}.`);
  }
  return fences[0]!;
}

/** Returns the text of a configuration file with the page's only sample that contains all parts. */
export async function shownConfig(page: string, ...parts: string[]): Promise<string> {
  const fence = await shownSample(page, ...parts);
  const { sample, error } = parseSample(fence.code, "js", "config");
  if (error) throw new Error(`content/${page}:${fence.line} ${error.message}`);
  return runnable(fence, sample);
}

/** Returns options for a project with "type": "module" and only the given files. */
export const inProject = (config: string, options: BuildOptions = {}): BuildOptions => ({
  from: path.join(ROOT, "__tests__/fixtures"),
  ...options,
  files: { "webpack.config.js": config, ...options.files },
});

/** Builds such a project. */
export const buildProject = (config: string, options?: BuildOptions): Promise<ExampleBuild> =>
  buildExample("project", inProject(config, options));
