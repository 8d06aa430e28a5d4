// Compiles a small document with the real compiler and the files of the dialect fixture.
import path from "node:path";
import { compileMdx } from "../../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import type { CompiledBody } from "../../../../plugins/gatsby-transformer-doc-page/lib/page-context";
import type { ContentProblem } from "../../../../src/core/problem";

export const FIXTURE = path.resolve("__tests__/fixtures/dialect");

/** A body follows three lines of front matter, so its first line is line 4 of the file. */
export const FRONT_MATTER = "---\ntitle: A page\n---\n";

export interface Compiled extends CompiledBody {
  problems: ContentProblem[];
}

/** Compiles a body, and fails the test if the body can't be compiled. */
export async function compile(body: string, file = "guides/page.mdx"): Promise<Compiled> {
  const result = await compileSource(FRONT_MATTER + body, file);
  if (!result.body) throw new Error(`no body: ${JSON.stringify(result.problems)}`);
  return { ...result.body, problems: result.problems };
}

/** Compiles a whole file. */
export function compileSource(source: string, file = "guides/page.mdx") {
  return compileMdx({
    file,
    source,
    contentDir: path.join(FIXTURE, "content"),
    rootDir: FIXTURE,
  });
}

/** The HTML of a body that must compile without problems. */
export async function html(body: string, file?: string): Promise<string> {
  const result = await compile(body, file);
  if (result.problems.length > 0) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.html;
}

/** Formats each problem as "line: message", sorted by line. */
export async function problemsOf(body: string): Promise<string[]> {
  const { problems } = await compileSource(FRONT_MATTER + body);
  return problems
    .toSorted((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
    .map(({ line, message }) => `${line}: ${message}`);
}
