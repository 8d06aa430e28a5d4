// Defines this site's targets. Each is a limit for a figure: a fixed one, or one that depends on figures from the
// same run, which are those of the other generators, or those of this site at a smaller size.
import { median } from "../table";
import { figure, figureGroups, formatted, type Figure } from "./figures";
import type { PeerResults } from "./results";

/**
 * Returns a row for each target whose figures were measured: its name, the limit, the measured value, and whether
 * it's within the limit.
 */
export function targetRows(results: PeerResults): string[][] {
  const { ours, ...others } = results.sites;
  if (!ours) return [];
  const figures = figureGroups(results).flatMap((group) => group.figures);
  const named = (name: string) => figures.find((one) => one.name === name);

  /** `note` describes the limit if it isn't fixed. */
  const target = (limited: Figure | undefined, limit: number | undefined, note?: string) => {
    const value = limited?.value(ours);
    if (!limited || value === undefined || limit === undefined) return [];
    const name = [limited.name, note].filter(Boolean).join(": ");
    const words = [limit, value].map((one) => formatted(limited, one));
    return [[name, ...words, verdict(limited, value, limit)]];
  };
  const fixed = (name: string, limit: number) => target(named(name), limit);
  /** A target that depends on the best of the other generators. */
  const peers = (name: string, note: string, times = 1) => {
    const limited = named(name);
    const values = Object.values(others).flatMap((peer) => limited?.value(peer) ?? []);
    return target(limited, values.length > 0 ? Math.min(...values) * times : undefined, note);
  };

  const small = named("One sentence, 1×")?.value(ours);
  return [
    fixed("All bytes, short page", 110 * 1024),
    fixed("JavaScript, short page", 82 * 1024),
    ...["short", "long"].flatMap((kind) => [
      peers(`Largest contentful paint, ${kind} page`, "the best of the others"),
      peers(`Total blocking time, ${kind} page`, "the best of the others"),
      fixed(`Layout shift, ${kind} page`, 0),
    ]),
    fixed("Next page", 50),
    target(
      figure(
        "Bytes for the next page",
        "kilobytes",
        ({ nextPage }) => nextPage && nextPage.hoverBytes + nextPage.clickBytes,
      ),
      10 * 1024,
    ),
    target(
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
    target(named("One sentence, 8×"), small && small * 1.3, "1.3 times this site's at 1×"),
    peers("Cold build, 1×", "1.2 times the fastest of the others", 1.2),
    peers("Cold build, 8×", "the fastest of the others"),
    peers("Memory of all processes, 1×", "the lowest of the others"),
    peers("Memory of all processes, 8×", "the lowest of the others"),
  ].flat();
}

function verdict({ best }: Figure, value: number, limit: number): string {
  if (best === "most" ? value >= limit : value <= limit) return "met";
  return limit === 0 ? "missed" : `missed by ${Math.abs((value / limit - 1) * 100).toFixed(0)} %`;
}
