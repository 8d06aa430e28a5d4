// Defines the figures on the page about performance: each one's name, unit, and location in the results. The
// tables are generated from this list.
import type { Run } from "../processes";
import { median } from "../table";
import type { Milestones } from "./reading";
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

/**
 * Creates a figure. `measured` returns its value in the results of a site, or the values of several rounds, whose
 * median is the figure.
 */
export function figure(
  name: string,
  unit: Unit,
  measured: (site: SiteFigures) => number | readonly number[] | undefined,
  best?: Figure["best"],
): Figure {
  const value = (site: SiteFigures) => {
    const found = measured(site);
    return typeof found === "object" ? median(found) : found;
  };
  return { name, unit, value, best };
}

/** Returns all groups, for the scales that were measured. */
export function figureGroups({ content, pages }: PeerResults): FigureGroup[] {
  const eachScale = (make: (scale: string, times: string) => Figure[]) =>
    Object.keys(content).flatMap((scale) => make(scale, `${scale}×`));
  const eachPage = (make: (kind: "short" | "long") => Figure[]) =>
    (["short", "long"] as const).flatMap(make);
  return [
    {
      title: "Builds",
      words:
        "A cold build starts with only the installed packages, without any cache. After it, one sentence is added to one page and the site is built again. CPU time is the sum over all cores.",
      figures: eachScale((scale, times) => [
        figure(`Cold build, ${times}`, "seconds", runs(scale, "cold", "seconds")),
        figure(`One sentence, ${times}`, "seconds", runs(scale, "edit", "seconds")),
        figure(`CPU, cold, ${times}`, "seconds", runs(scale, "cold", "cpuSeconds")),
        figure(`CPU, one sentence, ${times}`, "seconds", runs(scale, "edit", "cpuSeconds")),
        figure(
          `Files changed by the sentence, ${times}`,
          "count",
          ({ builds }) => builds[scale]?.editedFiles,
        ),
        figure(`Total files, ${times}`, "count", ({ builds }) => builds[scale]?.files, "none"),
      ]),
    },
    {
      title: "Memory",
      words:
        "Peak memory of a cold build: for all its processes together (memory that they share is counted for each of them), and for the largest process.",
      figures: eachScale((scale, times) => [
        figure(`Memory of all processes, ${times}`, "gigabytes", runs(scale, "cold", "treeBytes")),
        figure(
          `Memory of the largest process, ${times}`,
          "gigabytes",
          runs(scale, "cold", "largestBytes"),
        ),
      ]),
    },
    {
      title: "First load",
      words: `Everything that a browser downloads to show a page, compressed with gzip. [${pages.short}](https://webpack.js.org${pages.short}) is the short page and [${pages.long}](https://webpack.js.org${pages.long}) the long one. Data that a tool preloads for other pages isn't included in the total and has a separate row.`,
      figures: eachPage((kind) => [
        figure(`All bytes, ${kind} page`, "kilobytes", ({ firstLoad }) => firstLoad?.[kind].bytes),
        figure(
          `JavaScript, ${kind} page`,
          "kilobytes",
          ({ firstLoad }) => firstLoad?.[kind].scriptBytes,
        ),
        figure(
          `Preloaded, ${kind} page`,
          "kilobytes",
          ({ firstLoad }) => firstLoad?.[kind].prefetchedBytes,
        ),
      ]),
    },
    {
      title: "How long readers wait",
      words:
        "Measured on slow 4G (150 ms latency, 1.6 Mbit/s) with the CPU slowed down four times. The first rows are for a phone screen. Largest contentful paint is the time until the main content is visible, total blocking time is how long the page doesn't respond while it loads, and layout shift is how much the content jumps. The rows for the next page measure the time from a click in the sidebar, after the pointer was on the link for 200 ms, until the new heading is visible. They use a large screen, with a fast connection and with the slow one.",
      figures: [
        ...eachPage((kind) => [
          figure(`Largest contentful paint, ${kind} page`, "milliseconds", milestone(kind, "lcp")),
          figure(`Total blocking time, ${kind} page`, "milliseconds", milestone(kind, "tbt")),
          figure(`Layout shift, ${kind} page`, "shift", milestone(kind, "cls")),
        ]),
        figure("Next page", "milliseconds", ({ nextPage }) => nextPage?.ms),
        figure("Next page, slow", "milliseconds", ({ nextPage }) => nextPage?.slowMs),
        figure(
          "Bytes when hovering over the link",
          "kilobytes",
          ({ nextPage }) => nextPage?.hoverBytes,
        ),
        figure("Bytes after the click", "kilobytes", ({ nextPage }) => nextPage?.clickBytes),
      ],
    },
    {
      title: "How long writers wait",
      words:
        "The time from starting the preview without a cache until the browser shows a page's text, and then, when the preview is idle, from saving a sentence until the browser shows it.",
      figures: [
        figure("Preview ready", "milliseconds", ({ develop }) => develop?.ready),
        figure("Save to visible, short page", "milliseconds", ({ develop }) => develop?.shortEdit),
        figure("Save to visible, long page", "milliseconds", ({ develop }) => develop?.longEdit),
      ],
    },
    {
      title: "Lighthouse",
      words:
        "Scores of Lighthouse's mobile preset for performance, accessibility, best practices, and SEO, each out of 100.",
      figures: (Object.keys(pages) as PageKind[]).flatMap((kind) =>
        (["performance", "accessibility", "best-practices", "seo"] as const).map((category) =>
          figure(
            `\`${pages[kind]}\` ${category}`,
            "score",
            ({ lighthouse }) => lighthouse?.[kind]?.map(({ scores }) => scores[category]),
            "most",
          ),
        ),
      ),
    },
  ];
}

/** A measurement of the builds at a scale. */
const runs = (scale: string, kind: "cold" | "edit", key: keyof Run) => (site: SiteFigures) =>
  site.builds[scale]?.[kind].map((run) => run[key]);

/** A milestone of the first load. */
const milestone = (kind: "short" | "long", key: keyof Milestones) => (site: SiteFigures) =>
  site.firstLoad?.[kind].slow.map((one) => one[key]);
