// One compile as plain data, in and out, so that any thread can do it.
import { bodyMarkdown } from "./body-markdown";
import { compileMdx } from "./compile-mdx";
import type { CompiledBody, CompileInput } from "./compile-mdx";
import { compileReadme } from "./compile-readme";
import type { ReadmeInput } from "./compile-readme";
import type { FrontMatter } from "./front-matter";
import type { ContentProblem } from "../../../src/shared/problem";

/** What is compiled; `address` is the page's own, absolute. */
export type CompileJob = { address: string } & (
  { kind: "page"; input: CompileInput } | { kind: "readme"; input: ReadmeInput }
);

/** What becomes of it. */
export interface CompiledJob<Markdown = () => string> {
  /** Its Markdown is made when it is asked for. */
  body?: Omit<CompiledBody, "tree"> & { markdown: Markdown };
  frontMatter?: FrontMatter;
  problems: ContentProblem[];
}

/** Compiles a page or a README; whatever is wrong with it is among the problems. */
export async function compileJob(job: CompileJob): Promise<CompiledJob> {
  const { body, ...rest } =
    job.kind === "page" ? await compileMdx(job.input) : await compileReadme(job.input);
  if (!body) return rest;
  const { tree, ...plain } = body;
  return { ...rest, body: { ...plain, markdown: () => bodyMarkdown(tree, job.address) } };
}

/** What a job is called in messages: a path in the content tree. */
export const jobFile = ({ kind, input }: CompileJob): string =>
  kind === "page" ? input.file : input.readme.name;
