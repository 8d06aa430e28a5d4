// Runs a command of package.json that doesn't end by itself.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export interface RunningCommand {
  child: ChildProcess;
  /** Everything it printed so far. */
  log: () => string;
  /** Stops it with all its processes. */
  stop: () => Promise<void>;
}

/** Starts `npm run <script> -- <args>` in a project, without waiting. */
export function startCommand(
  root: string,
  script: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): RunningCommand {
  const child = spawn("npm", ["run", script, "--loglevel=error", "--", ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // It may start child processes. A process group can be stopped as a whole.
    detached: true,
  });
  let output = "";
  const collect = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return { child, log: () => output, stop: () => stopGroup(child) };
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, "close");
  process.kill(-child.pid, "SIGTERM");
  const forced = setTimeout(() => child.pid && process.kill(-child.pid, "SIGKILL"), 10_000);
  await ended;
  clearTimeout(forced);
}
