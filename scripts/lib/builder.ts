// Builds the site again after each change. While nothing changes, a Gatsby process that has already started waits
// for the next change (src/build/wait-for-change.ts), so a build saves the time that it takes to start.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** What changed: text and other files that each build reads, or code that a started process has already loaded. */
export type Change = "content" | "code";

/** Several files of one save or one `git pull` change within this time, in milliseconds. */
const QUIET_MS = 50;

interface BuilderOptions {
  /** A shell command that publishes `public/`, as listed in changed-files.json. */
  deploy: string | undefined;
  log(message: string): void;
}

/** Runs one build after another, and each of them after a change. */
export class Builder {
  /** Whether there's something to build, and whether it needs a new process. The first build needs no change. */
  private isChanged = true;
  private isCodeChanged = false;
  private changedAt = Date.now();
  private wake = (): void => {};
  private gatsby: ChildProcess | undefined;

  constructor(private readonly options: BuilderOptions) {}

  /** Requests a build. If one is running, another one follows. */
  change(change: Change): void {
    if (!this.isChanged) this.changedAt = Date.now();
    this.isChanged = true;
    this.isCodeChanged ||= change === "code";
    this.wake();
  }

  /** Builds until the process ends. */
  async run(): Promise<never> {
    for (;;) {
      this.isCodeChanged = false;
      const gatsby = startGatsby();
      this.gatsby = gatsby;
      const ended = once(gatsby, "exit");
      await Promise.race([this.nextChange(), ended]);
      if (this.isCodeChanged) {
        gatsby.kill();
        await ended;
        continue;
      }
      this.isChanged = false;
      const { changedAt } = this;
      gatsby.stdin!.end("build\n");
      const [code] = (await ended) as [number | null];
      if (code === 0) {
        await this.publish((Date.now() - changedAt) / 1000);
      } else {
        this.options.log(
          "The build failed, so nothing was published. Fix the problem above; saving starts the next build.",
        );
        await this.nextChange();
      }
    }
  }

  /** Ends the running build. */
  stop(): void {
    this.gatsby?.kill();
  }

  private async nextChange(): Promise<void> {
    while (!this.isChanged) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    await pause(QUIET_MS);
  }

  private async publish(seconds: number): Promise<void> {
    const { deploy, log } = this.options;
    log(`Built ${seconds.toFixed(1)} s after the change.`);
    if (!deploy) return;
    const code = await runCommand(deploy);
    log(
      code === 0
        ? "Published."
        : `public/ is up to date but not published, because "${deploy}" ended with code ${code}. Run it again, or wait for the next change.`,
    );
  }
}

/** Starts a build that waits for a line on its standard input. */
function startGatsby(): ChildProcess {
  const gatsby = spawn(process.execPath, ["scripts/gatsby.mjs", "build"], {
    env: { ...process.env, BUILD_WAITS: "1" },
    stdio: ["pipe", "inherit", "inherit"],
  });
  // A process that ended early can't read the line; its exit code is what counts.
  gatsby.stdin.on("error", () => {});
  return gatsby;
}

/** Runs a shell command and returns its exit code. */
export async function runCommand(command: string): Promise<number> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
