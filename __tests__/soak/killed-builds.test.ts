// Builds killed at random moments. The next build must produce the same site as a clean cold build, byte for
// byte, because no code changes in between.
import { spawn } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { changedFiles, type Snapshot } from "../support/file-snapshot";
import { buildEnvironment, type ProjectCopy } from "../support/project-copy";
import { copyProject, fixtureContent } from "../support/gatsby-build";
import { randomNumbers } from "../support/random";

const SEED = 20_261_121;
const nothing = { added: [], changed: [], deleted: [] };

/** The steps in which builds are killed, with the log line after which each step starts. */
const PHASES = {
  start: /^/,
  "content files": /Compiling Gatsby Functions/,
  "nodes and pages": /onPreBootstrap/,
  bundles: /bootstrap finished/,
  queries: /Caching Webpack compilations/,
  HTML: /Writing page-data\.json/,
  "after the build": /stitching slices/,
  end: /onPostBuild/,
} as const;

type Phase = Exclude<keyof typeof PHASES, "end">;

/** States of the content tree: the original, and after one or two rounds of edits. */
type Tree = "first" | "edited" | "edited again";

interface Kill {
  phase: Phase;
  /** Fraction of the step's usual duration, 0 to 1. */
  moment: number;
  /** Whether the killed build started without a cache, or from a finished build. */
  from: "nothing" | "a finished build";
  /** State of the content tree in the next build. The killed build had "edited". */
  then: Tree;
}

/** Number of builds to kill in each step. */
const COUNTS: [Phase, number][] = [
  ["start", 3],
  ["content files", 5],
  ["nodes and pages", 5],
  ["bundles", 4],
  ["queries", 7],
  ["HTML", 5],
  ["after the build", 5],
];

function planKills(): Kill[] {
  const random = randomNumbers(SEED);
  const phases = COUNTS.flatMap(([phase, count]) => Array<Phase>(count).fill(phase));
  return phases.map((phase, index) => ({
    phase,
    moment: random(),
    from: index % 5 === 4 ? "nothing" : "a finished build",
    // Every other build has content that the killed one didn't: its edits are reverted, or there are more.
    then: (["edited", "first", "edited", "edited again"] as const)[index % 4]!,
  }));
}

let project: ProjectCopy;
/** The folder with a finished build of the first tree. */
let finished: string;
/** The result of a clean cold build of each tree. */
const clean = new Map<Tree, Snapshot>();
/** Duration of each step in milliseconds, in a build from scratch and in one after edits. */
let durations: Record<Kill["from"], Map<Phase, number>>;

beforeAll(async () => {
  project = copyProject();
  finished = path.join(path.dirname(project.root), "finished");
  const first = await cleanBuild("first");
  copyBuild(project.root, finished);
  setTree("edited");
  const edited = await build();
  durations = { nothing: durationsOf(first.times), "a finished build": durationsOf(edited.times) };
});

function copyBuild(from: string, to: string): void {
  for (const name of [".cache", "public"]) {
    const options = { recursive: true, preserveTimestamps: true };
    cpSync(path.join(from, name), path.join(to, name), options);
  }
}

async function cleanBuild(tree: Tree): Promise<Build> {
  project.forgetBuild();
  setTree(tree);
  const result = await build();
  clean.set(tree, project.snapshot());
  return result;
}

function setTree(tree: Tree): void {
  rmSync(project.content(""), { recursive: true });
  cpSync(fixtureContent, project.content(""), { recursive: true });
  if (tree === "first") return;
  project.edit(project.content("concepts/output.mdx"), "The edited sentence", "A new sentence");
  project.edit(project.content("guides/development.mdx"), /^title: .*$/m, "title: Developing");
  project.write(project.content("guides/new.mdx"), "---\ntitle: New\n---\n\n## One\n\nText.\n");
  if (tree === "edited") return;
  rmSync(project.content("guides/new.mdx"));
  rmSync(project.content("blog/2020-12-08-roadmap-2021.mdx"));
  project.write(project.content("plugins/other.mdx"), "---\ntitle: Other\n---\n\nOther text.\n");
}

interface Build {
  log: string;
  isKilled: boolean;
  /** When each step started, in milliseconds since the start of the build. */
  times: Map<Phase | "end", number>;
}

/** Builds. With `kill`, kills all processes of the build in the middle of the step. */
async function build(kill?: { after: RegExp; delay: number }): Promise<Build> {
  const start = performance.now();
  const child = spawn(process.execPath, ["scripts/gatsby.mjs", "build"], {
    cwd: project.root,
    env: buildEnvironment(project.environment),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let log = "";
  let timer: NodeJS.Timeout | undefined;
  const times = new Map<Phase | "end", number>();
  const read = (part: string) => {
    log += part;
    for (const [name, line] of Object.entries(PHASES) as [Phase, RegExp][]) {
      if (!times.has(name) && line.test(log)) times.set(name, performance.now() - start);
    }
    if (kill && timer === undefined && kill.after.test(log)) {
      timer = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), kill.delay);
    }
  };
  child.stdout.on("data", (part: Buffer) => read(part.toString()));
  child.stderr.on("data", (part: Buffer) => read(part.toString()));
  read("");
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.on("close", (...end) => {
      clearTimeout(timer);
      resolve(end);
    }),
  );
  if (!kill && code !== 0) throw new Error(`The build failed:\n${log}`);
  return { log, isKilled: signal !== null, times };
}

function durationsOf(times: Map<Phase | "end", number>): Map<Phase, number> {
  const names = Object.keys(PHASES) as (Phase | "end")[];
  return new Map(
    COUNTS.map(([phase]) => {
      const next = names[names.indexOf(phase) + 1]!;
      return [phase, times.get(next)! - times.get(phase)!];
    }),
  );
}

const kills = planKills().map((kill, index) => ({ number: index + 1, ...kill }));

describe("a killed build", () => {
  test.each(kills)(
    "doesn't affect the next one: $number, $phase, from $from, then $then",
    async ({ phase, moment, from, then }) => {
      if (!clean.has(then)) await cleanBuild(then);
      project.forgetBuild();
      if (from === "a finished build") copyBuild(finished, project.root);
      setTree("edited");
      const delay = moment * durations[from].get(phase)!;
      const killed = await build({ after: PHASES[phase], delay });
      expect(killed.isKilled).toBe(true);

      setTree(then);
      await build();
      expect(changedFiles(clean.get(then)!, project.snapshot())).toEqual(nothing);
    },
  );
});
