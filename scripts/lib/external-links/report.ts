// Tracks which links fail across runs, and formats the report. It only transforms data, without side effects.
import type { Outcome } from "./check";
import type { ExternalLinks } from "./collect";

/** How many runs in a row a site must fail before it's reported. */
const RUNS = 3;

/** The addresses that failed in the previous run. */
export type Memory = Record<
  string,
  {
    /** Day of the first of these failures, as yyyy-mm-dd. */
    since: string;
    /** The number of failed runs in a row. */
    runs: number;
  }
>;

/** Returns the state to store after a run on a day (yyyy-mm-dd). */
export function remember(
  before: Memory,
  outcomes: ReadonlyMap<string, Outcome>,
  today: string,
): Memory {
  const memory: Memory = {};
  for (const [url, { kind }] of outcomes) {
    if (kind !== "failing") continue;
    const { since = today, runs = 0 } = before[url] ?? {};
    memory[url] = { since, runs: runs + 1 };
  }
  return memory;
}

/** A report in Markdown and the number of links to fix. */
export interface Report {
  problems: number;
  markdown: string;
}

/** Reports a run that has checked all of `links`: lists the links to fix, and counts the others. */
export function makeReport(
  links: ExternalLinks,
  outcomes: ReadonlyMap<string, Outcome>,
  memory: Memory,
): Report {
  const dead: string[] = [];
  const anchors: string[] = [];
  const failing: string[] = [];
  const moved: string[] = [];
  let blocked = 0;
  let waiting = 0;
  for (const [url, places] of links) {
    const outcome = outcomes.get(url)!;
    const item = (note: string) =>
      [`- ${code(url)}: ${note}`, ...places.map((place) => `  - ${code(place)}`)].join("\n");
    if (outcome.kind === "dead") dead.push(item(outcome.reason));
    else if (outcome.kind === "anchor") anchors.push(item(code(outcome.reason)));
    else if (outcome.kind === "moved") moved.push(item(`now ${code(outcome.to)}`));
    else if (outcome.kind === "blocked") blocked += 1;
    else if (outcome.kind === "failing") {
      const { since, runs } = memory[url]!;
      if (runs < RUNS) waiting += 1;
      else failing.push(item(`${code(outcome.reason)} since ${since}, in ${runs} runs`));
    }
  }
  const lists: [string, string[]][] = [
    ["Gone", dead],
    ["Missing anchors", anchors],
    ["Failing for a long time", failing],
    ["Moved permanently", moved],
  ];
  const sum = [
    `${outcomes.size} links checked.`,
    ...(waiting > 0
      ? [`${waiting} failed; links are listed here after they fail in ${RUNS} runs.`]
      : []),
    ...(blocked > 0 ? [`${blocked} block automated requests, so they couldn't be checked.`] : []),
  ].join(" ");
  return {
    problems: dead.length + anchors.length + failing.length + moved.length,
    markdown: `${[
      ...lists.flatMap(([title, items]) =>
        items.length === 0 ? [] : [`### ${title} (${items.length})`, items.join("\n")],
      ),
      sum,
    ].join("\n\n")}\n`,
  };
}

/** Formats text as code, so untrusted text can't contain Markdown. */
const code = (text: string): string => `\`${text.replace(/[`\s\p{Cc}]+/gu, " ")}\``;
