// Runs `npm run develop` in a project and stops it again, including all its processes.
import type { ChildProcess } from "node:child_process";
import { freePort } from "./local-server";
import { buildEnvironment, type ProjectCopy } from "./project-copy";
import { startCommand } from "./running-command";

const readyTimeout = 300_000;

/** Gatsby prints this when pages can be opened. */
export const DEVELOP_READY = /Building development bundle - /;

export interface DevelopServer {
  /** The URL of the preview. */
  origin: string;
  /** Everything it printed so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/** Starts the preview on a free port and waits until pages can be opened. */
export async function startDevelop(
  copy: ProjectCopy,
  env: Readonly<Record<string, string>> = {},
): Promise<DevelopServer> {
  const { child, ...server } = await spawnDevelop(
    copy.root,
    buildEnvironment({ ...copy.environment, ...env, NODE_ENV: "development" }),
  );
  try {
    await untilPrinted(child, () => DEVELOP_READY.test(server.log()));
  } catch (error) {
    await server.stop();
    throw new Error(`develop didn't start:\n${server.log()}`, { cause: error });
  }
  return server;
}

/** Starts `npm run develop -- --port …` of any project on a free port, without waiting. */
export async function spawnDevelop(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<DevelopServer & { child: ChildProcess }> {
  const port = await freePort();
  const command = startCommand(root, "develop", env, ["--port", String(port)]);
  return { origin: `http://localhost:${port}`, ...command };
}

function untilPrinted(child: ChildProcess, isReady: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("timeout")), readyTimeout);
    child.stdout?.on("data", () => {
      if (!isReady()) return;
      clearTimeout(timer);
      resolve();
    });
    child.on("close", () => {
      clearTimeout(timer);
      reject(new Error("it ended"));
    });
  });
}
