// Runs a sample that is marked as a webpack configuration, and validates its exports with webpack.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import ts from "typescript";
import { LINES_BEFORE, completeConfig } from "../../../src/core/config-sample";
import { escapeRegExp } from "../../../src/core/escape-reg-exp";
import { nearest } from "../../../src/core/nearest";
import type { ContentProblem } from "../../../src/core/problem";
import type { Fence } from "./fence";
import { isKnown, knownPackages, packageName } from "./packages";
import type { ParsedSample } from "./parse-sample";
import { SampleSandbox } from "./sandbox";
import {
  commonJsProblems,
  configProblems,
  configProblemsV4,
  problemsIn,
  type ConfigProblem,
} from "./validate-config";

/** A problem of a page's sample. */
export type Finding = Omit<ContentProblem, "file">;

/** The sandboxes, one for each webpack. Call `dispose` at the end to remove their folders. */
export class Sandboxes {
  readonly documented = new SampleSandbox("webpack-documented");
  readonly v4 = new SampleSandbox("webpack-v4");

  dispose(): void {
    this.documented.dispose();
    this.v4.dispose();
  }
}

/** The time limit for a configuration's promise, in milliseconds. */
const TIMEOUT_MS = 2000;

/** Returns the problems of a configuration sample. `siblings` are the page's other files by title. */
export async function checkConfig(
  fence: Fence,
  sample: ParsedSample,
  siblings: ReadonlyMap<string, string>,
  sandboxes: Sandboxes,
): Promise<Finding[]> {
  const imports = checkImports(fence, sample, siblings);
  if (imports.length > 0) return imports;
  const sandbox = fence.config === "v4" ? sandboxes.v4 : sandboxes.documented;
  const entry = entryName(fence, sample);
  const found: ConfigProblem[] = [];
  let line: number | undefined;
  try {
    const run = await sandbox.run({
      type: sample.form === "commonjs" ? "commonjs" : "module",
      files: { ...Object.fromEntries(siblings), [entry]: runnable(fence, sample) },
      entry,
    });
    const exported = run.exported === undefined ? [] : [await evaluate(run.exported)];
    const configs = [...exported, ...run.webpackCalls];
    if (configs.length === 0) {
      const message = "The sample neither exports a configuration nor calls webpack()";
      const fix =
        "start it with export default {, or write config=partial and only properties such as output: { … }";
      return [{ line: fence.line, message, fix }];
    }
    if (fence.config === "whole") found.push(...exported.flat().flatMap(commonJsProblems));
    for (const config of configs) {
      found.push(
        ...(fence.config === "v4"
          ? configProblemsV4(config)
          : configProblems(config, sandbox.folder)),
      );
    }
  } catch (error) {
    found.push(...problemsIn(error));
    const thrown = sample.language === "js" ? errorLine(error, entry) : undefined;
    line = thrown && sample.form === "properties" ? thrown - LINES_BEFORE : thrown;
  }
  if (fence.config === "invalid") return checkExpectation(fence, found);
  return found.map((problem) => ({
    line: line === undefined ? locate(fence, problem) : fence.lineOf(line),
    message: problem.message,
    fix: fixFor(problem, fence),
  }));
}

function checkExpectation(fence: Fence, found: ConfigProblem[]): Finding[] {
  const { line, expect = "" } = fence;
  if (found.length === 0) {
    const message = "The sample is marked config=invalid, but webpack accepts it";
    return [{ line, message, fix: "fix the sample, or write config if it's valid now" }];
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, " ");
  if (found.some(({ full }) => plain(full).includes(plain(expect)))) return [];
  const message = `The sample fails, but not with "${expect}": ${found[0]!.message}`;
  return [{ line, message, fix: "copy webpack's message to expect" }];
}

function fixFor({ near, valid, fix }: ConfigProblem, fence: Fence): string {
  const [name] = near;
  const meant = name === undefined ? undefined : nearest(name, valid);
  if (meant !== undefined) return `write ${meant}`;
  if (fix !== undefined) return fix;
  return fence.config === "partial"
    ? "fix the sample; a partial configuration starts at the top level, as in module: { rules: [] }"
    : "fix the sample, or write config=invalid if the page is about this error";
}

/** Returns the line of the file that most likely contains the mistake. */
function locate(fence: Fence, { near }: ConfigProblem): number {
  const lines = fence.code.split("\n");
  for (const name of near) {
    const key = new RegExp(`(^|[^\\w$./-])["']?${escapeRegExp(name)}["']?\\s*[:(,]`);
    for (const pattern of [key, new RegExp(`(^|\\W)${escapeRegExp(name)}(\\W|$)`)]) {
      const index = lines.findIndex((line) => pattern.test(line));
      if (index !== -1) return fence.lineOf(index + 1);
    }
  }
  return fence.line;
}

/** Returns the line of the entry that an error comes from, or undefined if its stack has none. */
function errorLine(error: unknown, entry: string): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const match = new RegExp(`${escapeRegExp(path.basename(entry))}:(\\d+)`).exec(stack);
  return match ? Number(match[1]) : undefined;
}

/** Matches a title that is the path of a file with code. */
export const FILE_NAME = /^(?!.*\.\.)[\w./-]+\.[cm]?js$/;

const isRelative = (specifier: string) => /^\.{1,2}\//.test(specifier);

function checkImports(
  fence: Fence,
  sample: ParsedSample,
  siblings: ReadonlyMap<string, string>,
): Finding[] {
  return sample.imports.flatMap(({ specifier, line }) => {
    if (isRelative(specifier)) {
      const file = path.posix.normalize(specifier);
      if (siblings.has(file)) return [];
      const message = `The sample imports ${specifier}, which no earlier fence shows`;
      const fix = `show it in a fence with title="${file}", or remove the import`;
      return [{ line: fence.lineOf(line), message, fix }];
    }
    if (isKnown(specifier)) return [];
    const meant = nearest(packageName(specifier), knownPackages());
    return [
      {
        line: fence.lineOf(line),
        message: `The sample imports "${specifier}", a package that the tests don't recognize`,
        fix: `${meant ? `write ${meant}, or ` : ""}add it to STUBS in scripts/content-lint/samples/packages.ts`,
      },
    ];
  });
}

const entryName = ({ title = "" }: Fence, { form }: ParsedSample): string =>
  FILE_NAME.test(title) ? title : `webpack.config.${form === "commonjs" ? "cjs" : "mjs"}`;

/** Returns the program to run, with the sample's lines. */
export function runnable(fence: Fence, { form, code, language }: ParsedSample): string {
  if (form === "object") return `export default ${code};`;
  if (form === "properties") return completeConfig(fence.code);
  return language === "js" ? code : transpile(code);
}

function transpile(code: string): string {
  return ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;
}

/** Returns a configuration, with functions called and promises awaited. */
async function evaluate(value: unknown): Promise<unknown> {
  if (typeof value === "function") {
    return evaluate((value as (...args: unknown[]) => unknown)({}, { mode: "production" }));
  }
  if (value instanceof Promise) return evaluate(await inTime(value));
  if (Array.isArray(value)) return Promise.all(value.map((item) => evaluate(item)));
  return value;
}

function inTime(promise: Promise<unknown>): Promise<unknown> {
  const timeout = setTimeout(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The configuration's promise is still pending after ${TIMEOUT_MS / 1000} s`);
  });
  return Promise.race([promise, timeout]);
}
