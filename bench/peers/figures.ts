// Defines the figures on the page about performance: each one's name, unit, and location in the results. The
// tables are generated from this list.
import type { Run } from "../processes";
import { median } from "../table";
import type { PageKind, PeerResults, SiteFigures } from "./results";

export interface Figure {
  name: string;
  unit: Unit;
  /** Returns the figure, or undefined if it wasn't measured. */
  value: (site: SiteFigures) => number | undefined;
  /** Which value is best. The default is the lowest. */
  best?: "most" | "none";
}

export interface FigureGroup {
  title: string;
  /** Text below the title, in Markdown. */
  words: string;
  figures: Figure[];
}

type Unit = keyof typeof formats;

const formats = {
  seconds: (value: number) => `${value.toFixed(1)} s`,
  milliseconds: (value: number) => `${Math.round(value)} ms`,
  kilobytes: (value: number) => `${(value / 1024).toFixed(1)} KB`,
  gigabytes: (value: number) => `${(value / 2 ** 30).toFixed(2)} GB`,
  count: (value: number) => String(value),
  score: (value: number) => String(Math.round(value)),
  shift: (value: number) => value.toFixed(3),
};

/** Formats a figure with its unit, or a dash if there is none. */
export function formatted({ unit }: Figure, value: number | undefined): string {
  return value === undefined ? "–" : formats[unit](value);
}

/** Returns all groups, for the scales that were measured. */
export function figureGroups({ content, pages }: PeerResults): FigureGroup[] {
  const scales = Object.keys(content);
  const each = (make: (scale: string, times: string) => Figure[]) =>
    scales.flatMap((scale) => make(scale, `${scale}×`));
  return [
    {
      title: "Builds",
      words:
        "A cold build starts with only the installed packages, without any cache. After it, one sentence is added to one page and the site is built again. CPU time is the sum over all cores.",
      figures: each((scale, times) => [
        {
          name: `Cold build, ${times}`,
          unit: "seconds",
          value: runs(scale, "cold", "seconds"),
        },
        {
          name: `One sentence, ${times}`,
          unit: "seconds",
          value: runs(scale, "edit", "seconds"),
        },
        { name: `CPU, cold, ${times}`, unit: "seconds", value: runs(scale, "cold", "cpuSeconds") },
        {
          name: `CPU, one sentence, ${times}`,
          unit: "seconds",
          value: runs(scale, "edit", "cpuSeconds"),
        },
        {
          name: `Files changed by the sentence, ${times}`,
          unit: "count",
          value: ({ builds }) => builds[scale]?.editedFiles,
        },
        {
          name: `Total files, ${times}`,
          unit: "count",
          value: ({ builds }) => builds[scale]?.files,
          best: "none",
        },
      ]),
    },
    {
      title: "Memory",
      words:
        "Peak memory of a cold build: for all its processes together (memory that they share is counted for each of them), and for the largest process.",
      figures: each((scale, times) => [
        {
          name: `Memory of all processes, ${times}`,
          unit: "gigabytes",
          value: runs(scale, "cold", "treeBytes"),
        },
        {
          name: `Memory of the largest process, ${times}`,
          unit: "gigabytes",
          value: runs(scale, "cold", "largestBytes"),
        },
      ]),
    },
    {
      title: "First load",
      words: `Everything that a browser downloads to show a page, compressed with gzip. [${pages.short}](https://webpack.js.org${pages.short}) is the short page and [${pages.long}](https://webpack.js.org${pages.long}) the long one. Data that a tool preloads for other pages isn't included in the total and has a separate row.`,
      figures: (["short", "long"] as const).flatMap((kind): Figure[] => [
        {
          name: `All bytes, ${kind} page`,
          unit: "kilobytes",
          value: ({ firstLoad }) => firstLoad?.[kind].bytes,
        },
        {
          name: `JavaScript, ${kind} page`,
          unit: "kilobytes",
          value: ({ firstLoad }) => firstLoad?.[kind].scriptBytes,
        },
        {
          name: `Preloaded, ${kind} page`,
          unit: "kilobytes",
          value: ({ firstLoad }) => firstLoad?.[kind].prefetchedBytes,
        },
      ]),
    },
    {
      title: "How long readers wait",
      words:
        "Measured on slow 4G (150 ms latency, 1.6 Mbit/s) with the CPU slowed down four times. The first rows are for a phone screen. Largest contentful paint is the time until the main content is visible, total blocking time is how long the page doesn't respond while it loads, and layout shift is how much the content jumps. The rows for the next page measure the time from a click in the sidebar, after the pointer was on the link for 200 ms, until the new heading is visible. They use a large screen, with a fast connection and with the slow one.",
      figures: [
        ...(["short", "long"] as const).flatMap((kind): Figure[] => [
          {
            name: `Largest contentful paint, ${kind} page`,
            unit: "milliseconds",
            value: milestone(kind, "lcp"),
          },
          {
            name: `Total blocking time, ${kind} page`,
            unit: "milliseconds",
            value: milestone(kind, "tbt"),
          },
          {
            name: `Layout shift, ${kind} page`,
            unit: "shift",
            value: milestone(kind, "cls"),
          },
        ]),
        {
          name: "Next page",
          unit: "milliseconds",
          value: ({ nextPage }) => nextPage && median(nextPage.ms),
        },
        {
          name: "Next page, slow",
          unit: "milliseconds",
          value: ({ nextPage }) => nextPage && median(nextPage.slowMs),
        },
        {
          name: "Bytes when hovering over the link",
          unit: "kilobytes",
          value: ({ nextPage }) => nextPage?.hoverBytes,
        },
        {
          name: "Bytes after the click",
          unit: "kilobytes",
          value: ({ nextPage }) => nextPage?.clickBytes,
        },
      ],
    },
    {
      title: "How long writers wait",
      words:
        "The time from starting the preview without a cache until the browser shows a page's text, and then, when the preview is idle, from saving a sentence until the browser shows it.",
      figures: [
        {
          name: "Preview ready",
          unit: "milliseconds",
          value: ({ develop }) => develop && median(develop.ready),
        },
        {
          name: "Save to visible, short page",
          unit: "milliseconds",
          value: ({ develop }) => develop && median(develop.shortEdit),
        },
        {
          name: "Save to visible, long page",
          unit: "milliseconds",
          value: ({ develop }) => develop && median(develop.longEdit),
        },
      ],
    },
    {
      title: "Lighthouse",
      words:
        "Scores of Lighthouse's mobile preset for performance, accessibility, best practices, and SEO, each out of 100.",
      figures: (Object.keys(pages) as PageKind[]).flatMap((kind) =>
        (["performance", "accessibility", "best-practices", "seo"] as const).map(
          (category): Figure => ({
            name: `\`${pages[kind]}\` ${category}`,
            unit: "score",
            value: ({ lighthouse }) => {
              const found = lighthouse?.[kind]?.map(({ scores }) => scores[category]);
              return found && median(found);
            },
            best: "most",
          }),
        ),
      ),
    },
  ];
}

/** Median of a measurement of the builds at a scale. */
export function runs(scale: string, kind: "cold" | "edit", key: keyof Run): Figure["value"] {
  return ({ builds }) => builds[scale] && median(builds[scale][kind].map((run) => run[key]));
}

/** Median of a milestone of the first load. */
function milestone(kind: "short" | "long", key: "lcp" | "tbt" | "cls"): Figure["value"] {
  return ({ firstLoad }) => firstLoad && median(firstLoad[kind].slow.map((one) => one[key]));
}
