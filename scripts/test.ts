// `npm test`: runs every check that CI runs. Its last line is the total.
// `tsx scripts/test.ts <group> [Jest arguments]` runs one group of them.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  countExit,
  countJest,
  isGreen,
  listFailures,
  sumCounts,
  type Count,
  type JestReport,
} from "./lib/test-count";

interface Part {
  name: string;
  command: string[];
  /** Jest projects. Their tests are counted individually. */
  projects?: string[];
  env?: Record<string, string>;
  /** Whether nothing else runs after this has failed, because later tests need it. */
  required?: boolean;
}

/** Creates a part that Jest runs. The flag lets component tests import ES modules in jsdom's window. */
const jest = (name: string, projects: string[], ...options: string[]): Part => ({
  name,
  command: ["node", "--experimental-vm-modules", "node_modules/jest/bin/jest.js", ...options],
  projects,
});

/** Checks that run in parallel, because each of them mostly uses one core. */
const check: Part[] = [
  { name: "format", command: ["prettier", "--check", "--log-level=warn", "."] },
  { name: "lint", command: ["eslint", "--max-warnings=0", "."] },
  { name: "types", command: ["tsc", "--noEmit"] },
];

const site: Part = {
  name: "site build",
  command: ["npm", "run", "build"],
  // Tests don't depend on a registry: a README that can't be loaded becomes a placeholder.
  env: { READMES: "placeholder" },
  required: true,
};
const examples = jest("examples", ["examples"]);

/** Builds the site if public/ doesn't contain one. */
const builtSite = existsSync(path.resolve("public/index.html")) ? [] : [[site]];

/** The steps of each group, which run one after the other. The parts of a step run in parallel. */
const groups: Record<string, Part[][]> = {
  // Fewer steps leave a core idle less often, because each one ends by waiting for its last part or file.
  all: [
    [...check, site],
    [jest("tests without a build", ["unit", "component", "content"])],
    [examples],
    [jest("build and browser tests", ["build", "browser"])],
  ],
  check: [check],
  unit: [[jest("unit and component tests", ["unit", "component"])]],
  content: [[jest("content tests", ["content"])]],
  examples: [[examples]],
  build: [[jest("build tests", ["build"])]],
  browser: [...builtSite, [jest("browser tests", ["browser"])]],
  // A smoke test. All other browser tests use Chromium, because Firefox must be installed.
  firefox: [...builtSite, [jest("Firefox tests", ["firefox"])]],
  // Tests that take too long to run for every change: killed builds, random input, every page of the site. They
  // run one file at a time because the random clicks measure memory.
  soak: [...builtSite, [jest("soak tests", ["soak"], "--maxWorkers=1")]],
};

interface Result {
  part: Part;
  count: Count;
  /** Descriptions of the failed tests of a Jest run. */
  failures: string[];
  seconds: number;
}

/** Runs a program, shows its output immediately, and returns its exit code. */
function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  const [program = "", ...args] = command;
  const bin = path.resolve("node_modules/.bin");
  const child = spawn(program, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    // Gatsby's interactive log contains control codes to redraw itself, which shouldn't be in a file.
    env: {
      ...(process.stdout.isTTY ? {} : { CI: "true" }),
      ...process.env,
      ...env,
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function runPart(part: Part, extraArguments: string[]): Promise<Result> {
  const start = performance.now();
  console.log(`\n── ${part.name} ──`);
  const { count, failures } = part.projects
    ? await runJest(part.command, part.projects, extraArguments)
    : { count: countExit(await run(part.command, part.env)), failures: [] };
  return { part, count, failures, seconds: (performance.now() - start) / 1000 };
}

async function runJest(
  command: string[],
  projects: string[],
  extraArguments: string[],
): Promise<Pick<Result, "count" | "failures">> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docs-tests-"));
  const reportFile = path.join(folder, "report.json");
  // Put patterns after all options. Jest's options that accept a list end at the next option.
  const options = ["--selectProjects", ...projects, "--json", `--outputFile=${reportFile}`];
  // A pattern may only match tests of another project. If it doesn't match any tests at all, the total fails.
  if (extraArguments.length > 0) options.push("--passWithNoTests");
  const exitCode = await run([...command, ...options, ...extraArguments]);
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, "utf8")) as JestReport)
    : null;
  rmSync(folder, { recursive: true });
  return {
    count: countJest(report, exitCode),
    failures: report ? listFailures(report, process.cwd()) : [],
  };
}

function describeResult({ part, count, seconds }: Result): string {
  const mark = count.failed > 0 ? "✗" : "✓";
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
  const counts = `${count.passed} passed, ${count.failed} failed${skipped}`;
  return `${mark} ${part.name.padEnd(26)}${counts.padEnd(34)}${seconds.toFixed(1)} s`;
}

async function main(): Promise<void> {
  const [groupName = "all", ...extraArguments] = process.argv.slice(2);
  const group = groups[groupName];
  if (!group) {
    console.error(
      `There is no group called "${groupName}". Groups: ${Object.keys(groups).join(", ")}.`,
    );
    process.exitCode = 2;
    return;
  }
  const results: Result[] = [];
  // Build tests and browser tests start with the same build, which is in this folder.
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "docs-tests-"));
  process.env.TEST_RUN_FOLDER = folder;
  for (const step of group) {
    results.push(...(await Promise.all(step.map((part) => runPart(part, extraArguments)))));
    const broken = results.find(({ part, count }) => part.required && count.failed > 0);
    if (broken) {
      console.error(`\nThe ${broken.part.name} failed, so the other tests didn't run.`);
      break;
    }
  }
  rmSync(folder, { recursive: true, force: true });
  const total = sumCounts(results.map(({ count }) => count));
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  console.log(`\n${results.map(describeResult).join("\n")}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = isGreen(total) ? 0 : 1;
}

void main();
