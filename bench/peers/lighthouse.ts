// Runs Lighthouse with its default mobile settings on pages of a built site.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { withWholeBrowser } from "../../__tests__/support/chromium";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores from 0 to 100, and the audits that failed. */
export interface LighthouseRun {
  scores: Record<(typeof CATEGORIES)[number], number>;
  failed: string[];
}

interface LighthouseResult {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

/** Runs once per round. `folder` is where Lighthouse is installed. */
export async function runLighthouse(
  folder: string,
  address: string,
  rounds: number,
): Promise<LighthouseRun[]> {
  const program = path.join(folder, "node_modules/lighthouse/cli/index.js");
  const categories = `--only-categories=${CATEGORIES.join(",")}`;
  const runs: LighthouseRun[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const port = 9400 + Math.floor(Math.random() * 500);
    const command = [program, address, `--port=${port}`, "--output=json", "--quiet", categories];
    const { stdout } = await withWholeBrowser(
      () => promisify(execFile)(process.execPath, command, { maxBuffer: Infinity }),
      [`--remote-debugging-port=${port}`],
    );
    runs.push(summary(JSON.parse(stdout) as LighthouseResult));
  }
  return runs;
}

function summary({ categories, audits }: LighthouseResult): LighthouseRun {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round(categories[name]!.score * 100)]),
  ) as LighthouseRun["scores"];
  const counted = CATEGORIES.flatMap((name) => categories[name]!.auditRefs);
  const failed = counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return { scores, failed: [...new Set(failed)] };
}
