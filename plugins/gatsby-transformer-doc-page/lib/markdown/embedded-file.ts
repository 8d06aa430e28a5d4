// Reads the project file in `file=` of a fence: the whole file, a range of lines, or a region.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageContext, Place } from "../page-context";
import type { FenceMeta } from "./fence-meta";

const REGION = /^\s*(?:\/\/|\/\*|#|<!--|--|;)\s*#?(end)?region\b[ \t]*([\w.:-]*)/;

/** Returns the embedded text, or undefined after reporting a problem. The page depends on the file. */
export function embeddedFile(
  meta: FenceMeta,
  page: PageContext,
  at: Place | undefined,
): string | undefined {
  const name = meta.file!;
  if (name === "") {
    page.report(at, "The fence's file= has no value", "write file=examples/…, or remove it");
    return undefined;
  }
  const location = path.resolve(page.rootDir, name);
  if (!location.startsWith(path.resolve(page.rootDir) + path.sep)) {
    page.report(at, `The file ${name} is outside the project`, "embed a file inside the project");
    return undefined;
  }
  page.dependencies.add(location);
  let text: string;
  try {
    text = readFileSync(location, "utf8").replace(/\r\n?/g, "\n").replace(/\n$/, "");
  } catch {
    page.report(
      at,
      `The embedded file ${name} doesn't exist`,
      "write a path relative to the project root, for example file=examples/basic/webpack.config.js",
    );
    return undefined;
  }
  let lines = text.split("\n");
  if (meta.region !== undefined) {
    const regions = regionsOf(lines);
    const part = regions.get(meta.region);
    if (!part) {
      const known = [...regions.keys()].filter(Boolean).join(", ");
      const fix = known
        ? `write one of ${known}`
        : "mark it in the file with // #region and // #endregion";
      page.report(at, `The file ${name} has no region "${meta.region}"`, fix);
      return undefined;
    }
    lines = part;
  } else if (meta.lines) {
    const [first, last] = meta.lines;
    if (first === 0) {
      const message = "The fence's lines= isn't a range of lines";
      page.report(at, message, "write the first and the last line: lines=3-9");
      return undefined;
    }
    if (last > lines.length) {
      const message = `The file ${name} has no lines ${first}-${last}: it ends at line ${lines.length}`;
      page.report(at, message, `write lines= within 1-${lines.length}`);
      return undefined;
    }
    lines = lines.slice(first - 1, last);
  }
  return dedent(lines.filter((line) => !REGION.test(line))).join("\n");
}

/** The lines of each region by its name. Regions may be nested. */
function regionsOf(lines: readonly string[]): Map<string, string[]> {
  const regions = new Map<string, string[]>();
  const open: { name: string; start: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const [, isEnd, name] = REGION.exec(line) ?? [];
    if (isEnd) {
      const region = open.pop();
      if (region) regions.set(region.name, lines.slice(region.start, index));
    } else if (name !== undefined) open.push({ name, start: index + 1 });
  }
  return regions;
}

function dedent(lines: string[]): string[] {
  const used = lines.filter((line) => line.trim() !== "");
  const indent = Math.min(...used.map((line) => /^[ \t]*/.exec(line)![0].length));
  return lines.map((line) => line.slice(indent));
}
