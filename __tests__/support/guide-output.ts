// Compares what a guide shows as output of a command with what the command prints.
import { fencesOf } from "./content/samples/fence";
import { CONTENT } from "./content/own-tree";
import { readPage } from "./content/page";

const withoutTime = (line: string): string => line.trim().replace(/\d+ ms$/, "… ms");

/** The lines of a command's output, without indentation and times. */
export const printedLines = (output: string): string[] => output.split("\n").map(withoutTime);

/**
 * Lines of the page's `text` fences whose title begins with `title`, as `printedLines` gives them.
 * A line "…" stands for what the page leaves out. An unknown page or title is an error.
 */
export async function shownLines(page: string, title: string): Promise<string[]> {
  const fences = fencesOf(await readPage(CONTENT, page)).filter(
    (fence) => fence.language === "text" && fence.title?.startsWith(title),
  );
  if (fences.length === 0) throw new Error(`${page} has no output with the title ${title}.`);
  return fences
    .flatMap(({ code }) => printedLines(code))
    .filter((line) => line !== "…" && line !== "");
}
