// Reads what a page shows, and compares the output that it shows for a command with the real output.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { runExampleCli } from "./examples";
import { expect } from "./expect";

/** Returns the source of a page, such as "guides/caching.mdx". */
export const pageText = (page: string): string => readFileSync(path.join(CONTENT, page), "utf8");

const withoutTime = (line: string): string => line.trim().replace(/\d+ ms$/, "… ms");

/** Returns the lines of a command's output, without indentation and times. */
export const printedLines = (output: string): string[] => output.split("\n").map(withoutTime);

/** Removes the hash from a file name, because it can depend on where packages are installed. */
export const withoutHash = (line: string): string => line.replace(/\.[0-9a-f]{8}\./, ".");

/** Matches the sizes that depend on ids. */
const SIZE = /\d+(?:\.\d+)? KiB|(?<=\.js )\d+ bytes/g;

/**
 * Returns the lines that a command didn't print, ignoring ids and hashes. Readers have their packages in another
 * directory, and the ids of chunks and modules depend on the path, so sizes differ by a few bytes. `kibibytes` is
 * how much sizes in KiB may differ.
 */
export function linesMissing(lines: string[], output: string, kibibytes = 0.05): string[] {
  const printed = printedLines(output);
  return lines.filter((line) => !printed.some((other) => areAlike(line, other, kibibytes)));
}

function areAlike(line: string, other: string, kibibytes: number): boolean {
  const sizes = (text: string) => text.match(SIZE) ?? [];
  const withoutIds = (text: string) =>
    withoutHash(text)
      .replace(/js\/\d+\.js/, "js/[id].js")
      .replace(SIZE, "[size]");
  return (
    withoutIds(line) === withoutIds(other) &&
    sizes(line).every((size, index) => isNear(size, sizes(other)[index]!, kibibytes))
  );
}

function isNear(size: string, other: string, kibibytes: number): boolean {
  const [unit, most] = size.endsWith("KiB") ? ["KiB", kibibytes] : ["bytes", 10];
  return other.endsWith(unit) && Math.abs(parseFloat(size) - parseFloat(other)) < most;
}

/** Checks that the output contains the parts of the sample that are separated by "…". */
export function expectShown(code: string, output: string): void {
  for (const part of code.split("…")) {
    expect(output).toContain(part.replace(/^\n/, "").trimEnd());
  }
}

/**
 * Checks that a page states a number with a unit, such as "bytes", in any sentence or table row outside of code, so
 * that the sentence can be reworded. The stated number may differ by `within`.
 */
export function expectStated(page: string, value: number, unit: string, within = 0): void {
  const stated = page
    .replaceAll(/^```[^]*?^```$|`[^`\n]+`/gm, "")
    .split(/(?<=[.?!])\s+|\n/)
    .filter((sentence) => sentence.includes(unit))
    .flatMap((sentence) => sentence.match(/(?<![\w.,])\d[\d,]*(?:\.\d+)?/g) ?? [])
    .map((number) => Number(number.replaceAll(",", "")));
  const isStated = stated.some((number) => Math.abs(number - value) <= within);
  expect(isStated, `the page states ${stated.join(", ")} ${unit}, but not ${value}`).toBe(true);
}

/** Returns the size in thousands of bytes, as pages state it. */
export const inKilobytes = (bytes: number): number => Number((bytes / 1000).toFixed(1));

/** Checks that an example prints what its guide shows for `npm run build`. */
export async function expectShownBuild(example: string, page: string): Promise<void> {
  const { exitCode, output } = await runExampleCli(example, ["--mode", "production"]);
  expect(exitCode, output).toBe(0);
  const lines = await shownLines(page, "npm run build");
  expect(lines.length).toBeGreaterThan(4);
  // Frameworks are so large that webpack shows their size with one decimal place.
  expect(linesMissing(lines, output, 0.11), output).toEqual([]);
}

/**
 * Returns the lines of the page's `text` fences whose title starts with `title`, in the format of
 * `printedLines`. A line "…" represents omitted lines. Throws if there are none.
 */
export async function shownLines(page: string, title: string): Promise<string[]> {
  const fences = fencesOf(await readPage(CONTENT, page)).filter(
    (fence) => fence.language === "text" && fence.title?.startsWith(title),
  );
  const lines = fences
    .flatMap(({ code }) => printedLines(code))
    .filter((line) => line !== "…" && line !== "");
  if (lines.length === 0) throw new Error(`${page} has no output with the title ${title}.`);
  return lines;
}
