// Runs a command and measures the time, CPU, and memory of its process and all descendants.
import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

export interface Run {
  /** Elapsed time in seconds. */
  seconds: number;
  /** Seconds of CPU time in user and system mode, of all processes that have ended. */
  cpuSeconds: number;
  /** Peak memory of all processes together, in bytes. Shared memory counts for each process. */
  treeBytes: number;
  /** Peak memory of the largest process, in bytes. */
  largestBytes: number;
}

const SAMPLE_MS = 200;
/** `ps` counts whole seconds of CPU time. Even on a busy machine, a process that works uses one in this time. */
const IDLE_MS = 5000;
const IDLE_TIMEOUT_MS = 60_000;

/** Runs a command. If it fails, throws an error with its output. Needs a POSIX shell and `ps`. */
export async function measuredRun(
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  sample = memoryOf,
): Promise<Run> {
  const start = performance.now();
  // The shell's `times` is the only portable way to get the CPU time of grandchildren.
  const script = '"$@"; code=$?; times; exit $code';
  const running = promisify(execFile)("sh", ["-c", script, "sh", ...command], {
    cwd,
    env,
    maxBuffer: Infinity,
  });
  const peaks = { treeBytes: 0, largestBytes: 0 };
  const timer = setInterval(() => {
    void sample(running.child.pid!).then(({ treeBytes, largestBytes }) => {
      peaks.treeBytes = Math.max(peaks.treeBytes, treeBytes);
      peaks.largestBytes = Math.max(peaks.largestBytes, largestBytes);
    });
  }, SAMPLE_MS);
  try {
    const { stdout } = await running;
    const seconds = (performance.now() - start) / 1000;
    return { seconds, cpuSeconds: cpuSeconds(stdout), ...peaks };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command.join(" ")} failed:\n${stdout}${stderr}`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}

/** Returns the current memory of a process's descendants, in bytes. */
export async function memoryOf(root: number): Promise<Pick<Run, "treeBytes" | "largestBytes">> {
  const sizes = (await descendantsOf(root)).map(({ bytes }) => bytes);
  return {
    treeBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    largestBytes: Math.max(0, ...sizes),
  };
}

/** Waits until the descendants of a process have used no CPU time for a few seconds, but not forever. */
export async function untilIdle(root: number): Promise<void> {
  const used = async () =>
    (await descendantsOf(root)).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const end = performance.now() + IDLE_TIMEOUT_MS;
  let before: number;
  do {
    before = await used();
    await setTimeout(IDLE_MS);
  } while ((await used()) !== before && performance.now() < end);
}

async function descendantsOf(root: number): Promise<{ bytes: number; cpuSeconds: number }[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,rss=,time="]);
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/) as [string, string, string, string]);
  const below = (parent: string): { bytes: number; cpuSeconds: number }[] =>
    processes
      .filter(([pid, ppid]) => ppid === parent && pid !== parent)
      .flatMap(([pid, , kilobytes, time]) => [
        { bytes: Number(kilobytes) * 1024, cpuSeconds: secondsOf(time) },
        ...below(pid),
      ]);
  return below(String(root));
}

/** Parses `[[days-]hours:]minutes:seconds`. */
function secondsOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[-:]/).map(Number).reverse();
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/** Parses the end of what `times` prints: user and system time of the shell's children, in seconds. */
function cpuSeconds(output: string): number {
  return [...output.matchAll(/(\d+)m([\d.]+)s/g)]
    .slice(-2)
    .reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
