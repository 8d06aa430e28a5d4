// Parses the info string of a code fence: language, title, line marks, diff, npm, and the file to embed.
//
// 1. `title="…"` is shown above the block; `{1,4-6}` marks lines.
// 2. `diff`, instead of or in addition to the language, shows changes.
// 3. `npm` turns npm commands into tabs.
// 4. `file=…` with `lines=3-9` or `region=name` embeds a file.
// 5. `config` marks a configuration, and `config=partial` a part of one. Other values, and `expect`, are only for
//    the tests of the samples.

export interface FenceMeta {
  language?: string;
  title?: string;
  /** Numbers of marked lines, starting at 1. */
  marked: ReadonlySet<number>;
  diff: boolean;
  npm: boolean;
  /** Whether the code is a valid configuration of webpack, or a part of one. */
  sample?: "whole" | "part";
  file?: string;
  /** First and last line of the embedded file, both inclusive. */
  lines?: [first: number, last: number];
  region?: string;
}

const TOKEN = /\{([^}]*)\}|([^\s={}"']+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Parses a fence's language and meta. Unknown words are ignored. */
export function parseFenceMeta(lang?: string | null, meta?: string | null): FenceMeta {
  const words = [lang ?? "", meta ?? ""].join(" ");
  const marked = new Set<number>();
  const result: FenceMeta = { marked, diff: false, npm: false };
  let isFirst = true;
  for (const [, braces, key, double, single, bare] of words.matchAll(TOKEN)) {
    if (braces !== undefined) {
      for (const line of lineNumbers(braces)) marked.add(line);
      continue;
    }
    const value = double ?? single ?? bare;
    const isLanguage = isFirst && value === undefined && lang;
    isFirst = false;
    if (key === "file") result.file = value ?? "";
    else if (value !== undefined) {
      if (key === "title" && value !== "") result.title = value;
      else if (key === "region") result.region = value;
      else if (key === "config" && value === "partial") result.sample = "part";
      else if (key === "lines") result.lines = ranges(value)[0] ?? [0, 0];
    } else if (key === "diff") result.diff = true;
    else if (isLanguage) result.language = key!;
    else if (key === "config") result.sample = "whole";
    else if (key === "npm") result.npm = true;
    // In "diff js", the language is the second word.
    else if (result.diff && result.language === undefined) result.language = key!;
  }
  return result;
}

function lineNumbers(list: string): number[] {
  return ranges(list).flatMap(([first, last]) =>
    Array.from({ length: Math.min(last, 10_000) - first + 1 }, (_, index) => first + index),
  );
}

function ranges(list: string): [first: number, last: number][] {
  return [...list.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    return last >= first ? [[first, last] as [number, number]] : [];
  });
}
