// Describes a compile job as plain data, so that any thread can run it.
import { outsideLabel } from "../../../src/core/cms-entry";
import { bodyMarkdown } from "./body-markdown";
import { compileMdx } from "./compile-mdx";
import type { CompileInput } from "./compile-mdx";
import type { CompiledBody } from "./compiled-body";
import { compileReadme } from "./compile-readme";
import type { FrontMatter } from "./front-matter";
import type { ReadmeInput } from "./readme/readme-context";
import type { ContentProblem } from "../../../src/core/problem";

/** What to compile; `address` is the page's absolute URL. */
export type CompileJob = { address: string } & (
  { kind: "page"; input: CompileInput } | { kind: "readme"; input: ReadmeInput }
);

/** The result of a job. */
export interface CompiledJob<Markdown = () => string> {
  /** Its Markdown is generated on demand. */
  body?: Omit<CompiledBody, "tree"> & { markdown: Markdown };
  frontMatter?: FrontMatter;
  problems: ContentProblem[];
}

/** Compiles a page or a README; everything wrong with it is returned among the problems. */
export async function compileJob(job: CompileJob): Promise<CompiledJob> {
  const { body, ...rest } =
    job.kind === "page" ? await compileMdx(job.input) : await compileReadme(job.input);
  if (!body) return rest;
  const { tree, ...plain } = body;
  return { ...rest, body: { ...plain, markdown: () => bodyMarkdown(tree, job.address) } };
}

/** The name of a job in messages: a path in the content tree. */
export const jobFile = ({ kind, input }: CompileJob): string =>
  kind === "page" ? input.file : (input.readme.name ?? outsideLabel(input.readme));
