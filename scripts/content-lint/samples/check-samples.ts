// Checks every code fence of a page: its markers, its syntax, its names, and, for a webpack configuration,
// whether the documented webpack accepts it.
import path from "node:path";
import ts from "typescript";
import { forPackageManager } from "../../../plugins/gatsby-transformer-doc-page/lib/markdown/package-managers";
import type { ContentProblem } from "../../../src/core/problem";
import type { ContentPage } from "../page";
import { checkConfig, FILE_NAME, type Finding, type Sandboxes } from "./check-config";
import { configLine } from "./config-shape";
import { fencesOf, type Fence } from "./fence";
import { definedNames, parseSample, sampleLanguage, type ParsedSample } from "./parse-sample";
import { TOP_OPTIONS } from "./validate-config";

/** Returns the problems of all samples of a page. */
export async function checkSamples(
  page: ContentPage,
  sandboxes: Sandboxes,
): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const siblings = new Map<string, string>();
  const fences = fencesOf(page);
  const defined = fences.flatMap(definedIn);
  for (const fence of fences) {
    const findings: Finding[] = fence.problems.map((problem) => ({ line: fence.line, ...problem }));
    if (fence.file !== undefined) findings.push(...checkEmbedding(fence.line, fence.file));
    else if (fence.npm) findings.push(...checkCommands(fence));
    else if (fence.config === undefined) findings.push(...checkCode(fence, defined));
    else findings.push(...(await checkMarkedConfig(fence, siblings, sandboxes)));
    const { title = "" } = fence;
    if (FILE_NAME.test(title)) siblings.set(path.posix.normalize(title), fence.code);
    problems.push(...findings.map((finding) => ({ file: page.file, ...finding })));
  }
  return problems;
}

async function checkMarkedConfig(
  fence: Fence,
  siblings: ReadonlyMap<string, string>,
  sandboxes: Sandboxes,
): Promise<Finding[]> {
  const language = sampleLanguage(languageOf(fence));
  if (language === undefined) {
    const message = `The fence is marked config, but its language is ${fence.language ?? "missing"}`;
    return [{ line: fence.line, message, fix: "write js or ts before config" }];
  }
  const { sample, error } = parseSample(fence.code, language, "config");
  if (error) return [syntaxFinding(fence, error)];
  const isFragment = sample.form === "object" || sample.form === "properties";
  if (isFragment && fence.config === "whole") {
    const message = "The sample is only a part of a configuration";
    return [
      { line: fence.line, message, fix: "start it with export default {, or write config=partial" },
    ];
  }
  const undeclared = undeclaredFindings(fence, sample);
  if (undeclared.length > 0) return undeclared;
  return checkConfig(fence, sample, siblings, sandboxes);
}

/** Names that a configuration on the page defines for the program. */
function definedIn(fence: Fence): string[] {
  const language = sampleLanguage(fence.language);
  if (language === undefined || !/\b(Define|Provide)Plugin\b/.test(fence.code)) return [];
  const { sample } = parseSample(fence.code, language, "config");
  return sample ? definedNames(sample) : [];
}

function checkCode(fence: Fence, defined: readonly string[]): Finding[] {
  const name = languageOf(fence);
  if (name === "json" || name === "jsonc") return checkJson(fence, name);
  const language = sampleLanguage(name);
  if (language === undefined) return [];
  const { sample, error } = parseSample(fence.code, language, "program");
  if (error) return [syntaxFinding(fence, error)];
  const line = configLine(sample, fence.title, TOP_OPTIONS);
  if (line !== undefined) {
    const marker =
      sample.form === "module" || sample.form === "commonjs" ? "config" : "config=partial";
    return [
      {
        line: fence.lineOf(line),
        message: "The sample contains a webpack configuration but has no marker",
        fix: `write \`\`\`${fence.language ?? "js"} ${fence.diff ? "diff " : ""}${marker}, config=invalid, or config=v4`,
      },
    ];
  }
  return undeclaredFindings(fence, sample, defined);
}

/** Returns the language of a fence. A diff without a language uses that of the file it changes. */
function languageOf(fence: Fence): string | undefined {
  if (fence.language !== undefined || !fence.diff) return fence.language;
  return /\.(\w+)$/.exec(fence.title ?? "")?.[1];
}

function syntaxFinding(fence: Fence, error: { message: string; line: number }): Finding {
  const isMarkup = error.message.includes("Unexpected token <") && !fence.language?.endsWith("x");
  return {
    line: fence.lineOf(error.line),
    message: `The sample isn't valid ${fence.language ?? "code"}: ${error.message}`,
    fix: isMarkup
      ? "write jsx or tsx as its language, or fix it"
      : "fix it, or remove its language if it isn't meant to be valid code",
  };
}

function undeclaredFindings(
  fence: Fence,
  sample: ParsedSample,
  given: readonly string[] = [],
): Finding[] {
  return sample.undeclared
    .filter(({ name }) => !given.includes(name))
    .map(({ name, line }) => ({
      line: fence.lineOf(line),
      message: `The sample uses \`${name}\`, which it neither declares nor imports`,
      fix: DECLARATIONS[name] ?? "declare or import it, so that readers can paste the sample",
    }));
}

/** Fixes for names that don't exist in ES modules, and for imports that are often forgotten. */
const DECLARATIONS: Record<string, string> = {
  __dirname: "write import.meta.dirname: the sample is an ES module",
  __filename: "write import.meta.filename: the sample is an ES module",
  module: "write export default: the sample is an ES module, or make all of it CommonJS",
  exports: "write export: the sample is an ES module, or make all of it CommonJS",
  path: 'add: import path from "node:path";',
  require: "write import: the sample is an ES module, or make all of it CommonJS",
  webpack: 'add: import webpack from "webpack";',
};

function checkJson(fence: Fence, language: string): Finding[] {
  // A part of a JSON file, such as "scripts": { … }, is an object without its braces.
  const isPart = /^\s*"[^"]*"\s*:/.test(fence.code);
  const text = isPart ? `{${fence.code}\n}` : fence.code;
  const { error } = ts.parseConfigFileTextToJson("sample.json", text);
  if (error) {
    const before = text.slice(0, error.start ?? 0).split("\n").length;
    const message = ts.flattenDiagnosticMessageText(error.messageText, " ");
    const line = fence.lineOf(Math.min(before, fence.code.split("\n").length));
    return [
      {
        line,
        message: `The sample isn't valid JSON: ${message}`,
        fix: "correct the syntax on this line",
      },
    ];
  }
  if (language !== "json" || fence.diff) return [];
  try {
    JSON.parse(text);
    return [];
  } catch {
    const message = "The sample has comments or commas that JSON doesn't allow";
    return [{ line: fence.line, message, fix: "remove them, or write jsonc as its language" }];
  }
}

function checkCommands(fence: Fence): Finding[] {
  const lines = fence.code.split("\n");
  const findings = lines.flatMap((text, index): Finding[] => {
    if (!/^\s*(\$\s+)?(npm|npx)\b/.test(text)) return [];
    if (forPackageManager(text, "yarn") !== text && forPackageManager(text, "pnpm") !== text)
      return [];
    return [
      {
        line: fence.lineOf(index + 1),
        message: `\`${text.trim()}\` has no equivalent for yarn and pnpm`,
        fix: "show the command in a fence without npm",
      },
    ];
  });
  if (lines.some((text) => /\b(npm|npx)\b/.test(text))) return findings;
  const message = "The fence is marked npm but contains no npm command";
  return [{ line: fence.line, message, fix: "write an npm command, or remove npm" }];
}

/** Checks only what the build doesn't: it reports files and regions that don't exist. */
function checkEmbedding(line: number, file: string): Finding[] {
  if (/^(\.\/)?examples\//.test(file)) return [];
  const message = `The fence embeds ${file}, which no test builds`;
  return [{ line, message, fix: "embed a file of a project below examples/" }];
}
