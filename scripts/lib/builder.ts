// Builds the site again after each change. The process of the first build stays and builds changes to content, which
// saves starting Gatsby and bundling the code (src/build/build-again.ts).
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { BUILT, NEEDS_NEW_PROCESS } from "../../src/build/build-again";

/** What changed: text and other files that each build reads, or code that a running process has already loaded. */
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
  private onBuilt = (_code: number): void => {};
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
      await this.nextChange();
      const needsNew = this.isCodeChanged;
      this.isChanged = this.isCodeChanged = false;
      const { changedAt } = this;
      if (needsNew) await this.end();
      let code = await this.build();
      if (code === NEEDS_NEW_PROCESS) code = await this.build();
      if (code === 0) {
        await this.publish((Date.now() - changedAt) / 1000);
      } else {
        this.options.log(
          "The build failed, so nothing was published. Fix the problem above; saving starts the next build.",
        );
      }
    }
  }

  /** Ends Gatsby. */
  stop(): void {
    this.gatsby?.kill();
  }

  /** Builds once, and returns 0 or the exit code of a process that has ended. */
  private build(): Promise<number> {
    return new Promise((resolve) => {
      this.onBuilt = resolve;
      if (this.gatsby) this.gatsby.send("build");
      else this.start();
    });
  }

  private start(): void {
    const gatsby = startGatsby();
    this.gatsby = gatsby;
    gatsby.on("exit", (code) => {
      this.gatsby = undefined;
      this.onBuilt(code ?? 1);
    });
    // Sending a message to a process that has just ended fails; its exit code is handled instead.
    gatsby.on("error", () => {});
    // Gatsby sends its own messages, too.
    gatsby.on("message", (message) => {
      if (message === BUILT) this.onBuilt(0);
    });
  }

  private async end(): Promise<void> {
    if (!this.gatsby) return;
    this.gatsby.kill();
    await once(this.gatsby, "exit");
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

/** Starts a process that builds at once, and then once for each message. */
function startGatsby(): ChildProcess {
  return spawn(process.execPath, ["scripts/gatsby.mjs", "build"], {
    env: {
      ...process.env,
      BUILD_STAYS: "1",
      // Gatsby watches files for its preview. Here, changes of nodes between two builds would make the cache
      // inconsistent, so the files are checked once in 24 days.
      CHOKIDAR_USEPOLLING: "1",
      CHOKIDAR_INTERVAL: String(2 ** 31 - 1),
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/** Runs a shell command and returns its exit code. */
export async function runCommand(command: string): Promise<number> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
