// Defines this site's targets. Each is a limit that depends on figures from the same run: those of the other
// generators, or those of this site at a smaller size.
import { median } from "../table";
import { formatted, milestone, runs, type Figure } from "./figures";
import type { PeerResults, SiteFigures } from "./results";

interface Target {
  name: string;
  unit: Figure["unit"];
  value: Figure["value"];
  /** The maximum value, or the minimum if `atLeast` is set. */
  limit: (ours: SiteFigures, peers: readonly SiteFigures[]) => number | undefined;
  atLeast?: true;
}

/**
 * Returns a row for each target: its name, the limit, the measured value, and whether it's within the limit.
 */
export function targetRows({ sites }: PeerResults): string[][] {
  const { ours, ...others } = sites;
  if (!ours) return [];
  return TARGETS.flatMap((target) => {
    const value = target.value(ours);
    const limit = target.limit(ours, Object.values(others));
    if (value === undefined || limit === undefined) return [];
    return [
      [
        target.name,
        formatted(target, limit),
        formatted(target, value),
        verdict(target, value, limit),
      ],
    ];
  });
}

function verdict({ atLeast }: Target, value: number, limit: number): string {
  if (atLeast ? value >= limit : value <= limit) return "met";
  return limit === 0 ? "missed" : `missed by ${Math.abs((value / limit - 1) * 100).toFixed(0)} %`;
}

const always = (limit: number) => () => limit;

/** A target that depends on the best of the other generators. */
const peers = (name: string, unit: Figure["unit"], value: Figure["value"], times = 1): Target => ({
  name,
  unit,
  value,
  limit: (_ours, others) => {
    const values = others.flatMap((peer) => value(peer) ?? []);
    return values.length > 0 ? Math.min(...values) * times : undefined;
  },
});

const TARGETS: readonly Target[] = [
  {
    name: "Bytes of a short page",
    unit: "kilobytes",
    value: ({ firstLoad }) => firstLoad?.short.bytes,
    limit: always(110 * 1024),
  },
  {
    name: "JavaScript of a short page",
    unit: "kilobytes",
    value: ({ firstLoad }) => firstLoad?.short.scriptBytes,
    limit: always(82 * 1024),
  },
  ...(["short", "long"] as const).flatMap((kind): Target[] => [
    peers(
      `Largest contentful paint, ${kind} page: the best of the others`,
      "milliseconds",
      milestone(kind, "lcp"),
    ),
    peers(
      `Total blocking time, ${kind} page: the best of the others`,
      "milliseconds",
      milestone(kind, "tbt"),
    ),
    {
      name: `Layout shift, ${kind} page`,
      unit: "shift",
      value: milestone(kind, "cls"),
      limit: always(0),
    },
  ]),
  {
    name: "Next page",
    unit: "milliseconds",
    value: ({ nextPage }) => nextPage && median(nextPage.ms),
    limit: always(50),
  },
  {
    name: "Bytes for the next page",
    unit: "kilobytes",
    value: ({ nextPage }) => nextPage && nextPage.hoverBytes + nextPage.clickBytes,
    limit: always(10 * 1024),
  },
  {
    name: "Lighthouse, lowest median performance score",
    unit: "score",
    value: ({ lighthouse }) =>
      lighthouse &&
      Math.min(
        ...Object.values(lighthouse).map((found) =>
          median(found.map(({ scores }) => scores.performance)),
        ),
      ),
    limit: always(100),
    atLeast: true,
  },
  peers(
    "Preview ready: the fastest of the others",
    "milliseconds",
    ({ develop }) => develop && median(develop.ready),
  ),
  {
    name: "Save to visible, short page",
    unit: "milliseconds",
    value: ({ develop }) => develop && median(develop.shortEdit),
    limit: always(100),
  },
  {
    name: "Save to visible, long page",
    unit: "milliseconds",
    value: ({ develop }) => develop && median(develop.longEdit),
    limit: always(200),
  },
  peers(
    "One sentence, 1×: 0.7 times the fastest of the others",
    "seconds",
    runs("1", "edit", "seconds"),
    0.7,
  ),
  peers(
    "One sentence, 8×: a third of the fastest of the others",
    "seconds",
    runs("8", "edit", "seconds"),
    1 / 3,
  ),
  {
    name: "One sentence, 8×: 1.3 times this site's at 1×",
    unit: "seconds",
    value: runs("8", "edit", "seconds"),
    limit: (ours) => {
      const small = runs("1", "edit", "seconds")(ours);
      return small && small * 1.3;
    },
  },
  peers(
    "Cold build, 1×: 1.2 times the fastest of the others",
    "seconds",
    runs("1", "cold", "seconds"),
    1.2,
  ),
  peers("Cold build, 8×: the fastest of the others", "seconds", runs("8", "cold", "seconds")),
  peers("Memory, 1×: the lowest of the others", "gigabytes", runs("1", "cold", "treeBytes")),
  peers("Memory, 8×: the lowest of the others", "gigabytes", runs("8", "cold", "treeBytes")),
];
