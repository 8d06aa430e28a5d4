// Defines this site's targets. Each is a limit for a figure: a fixed one, or one that depends on figures from the
// same run, which are those of the other generators, or those of this site at a smaller size.
import { median } from "../table";
import { figure, figureGroups, formatted, type Figure } from "./figures";
import type { PeerResults, SiteFigures } from "./results";

interface Target {
  /** The name of a figure in the other tables, or another figure. */
  figure: string | Figure;
  /** Describes the limit if it isn't fixed. */
  note?: string;
  /** The maximum, or the minimum if more is better. `value` returns the figure of a site. */
  limit: (
    value: Figure["value"],
    ours: SiteFigures,
    peers: readonly SiteFigures[],
  ) => number | undefined;
}

/**
 * Returns a row for each target: its name, the limit, the measured value, and whether it's within the limit.
 */
export function targetRows(results: PeerResults): string[][] {
  const { ours, ...others } = results.sites;
  if (!ours) return [];
  const figures = figureGroups(results).flatMap((group) => group.figures);
  return TARGETS.flatMap(({ figure: wanted, note, limit: limitOf }) => {
    const found = typeof wanted === "string" ? figures.find(({ name }) => name === wanted) : wanted;
    const value = found?.value(ours);
    const limit = found && limitOf(found.value, ours, Object.values(others));
    if (!found || value === undefined || limit === undefined) return [];
    return [
      [
        [found.name, note].filter(Boolean).join(": "),
        formatted(found, limit),
        formatted(found, value),
        verdict(found, value, limit),
      ],
    ];
  });
}

function verdict({ best }: Figure, value: number, limit: number): string {
  if (best === "most" ? value >= limit : value <= limit) return "met";
  return limit === 0 ? "missed" : `missed by ${Math.abs((value / limit - 1) * 100).toFixed(0)} %`;
}

const fixed = (limited: Target["figure"], limit: number): Target => ({
  figure: limited,
  limit: () => limit,
});

/** A target that depends on the best of the other generators. */
const peers = (name: string, note: string, times = 1): Target => ({
  figure: name,
  note,
  limit: (value, _ours, others) => {
    const values = others.flatMap((peer) => value(peer) ?? []);
    return values.length > 0 ? Math.min(...values) * times : undefined;
  },
});

const TARGETS: readonly Target[] = [
  fixed("All bytes, short page", 110 * 1024),
  fixed("JavaScript, short page", 82 * 1024),
  ...["short", "long"].flatMap((kind) => [
    peers(`Largest contentful paint, ${kind} page`, "the best of the others"),
    peers(`Total blocking time, ${kind} page`, "the best of the others"),
    fixed(`Layout shift, ${kind} page`, 0),
  ]),
  fixed("Next page", 50),
  fixed(
    figure(
      "Bytes for the next page",
      "kilobytes",
      ({ nextPage }) => nextPage && nextPage.hoverBytes + nextPage.clickBytes,
    ),
    10 * 1024,
  ),
  fixed(
    figure(
      "Lighthouse, lowest median performance score",
      "score",
      ({ lighthouse }) =>
        lighthouse &&
        Math.min(
          ...Object.values(lighthouse).map((found) =>
            median(found.map(({ scores }) => scores.performance)),
          ),
        ),
      "most",
    ),
    100,
  ),
  peers("Preview ready", "the fastest of the others"),
  fixed("Save to visible, short page", 100),
  fixed("Save to visible, long page", 200),
  peers("One sentence, 1×", "0.7 times the fastest of the others", 0.7),
  peers("One sentence, 8×", "a third of the fastest of the others", 1 / 3),
  {
    figure: "One sentence, 8×",
    note: "1.3 times this site's at 1×",
    limit: (_value, ours) => {
      const small = ours.builds["1"]?.edit;
      return small && median(small.map(({ seconds }) => seconds)) * 1.3;
    },
  },
  peers("Cold build, 1×", "1.2 times the fastest of the others", 1.2),
  peers("Cold build, 8×", "the fastest of the others"),
  peers("Memory of all processes, 1×", "the lowest of the others"),
  peers("Memory of all processes, 8×", "the lowest of the others"),
];
