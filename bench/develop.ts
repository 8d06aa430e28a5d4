// Measures how long a writer waits in `develop` from saving a file to seeing the change.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { launchBrowser } from "../scripts/lib/chromium";
import { buildEnvironment, type ProjectCopy } from "../scripts/lib/project-copy";

const readyTimeout = 300_000;

/** Milliseconds from writing a source file to its text on the screen, once per round. */
export async function measureEditToVisible(
  copy: ProjectCopy,
  source: string,
  url: string,
  rounds: number,
): Promise<number[]> {
  const port = await freePort();
  const server = startDevelop(copy, port);
  const browser = await launchBrowser();
  try {
    await server.ready;
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}${url}`, { timeout: readyTimeout });
    await page.locator("main h1").waitFor({ timeout: readyTimeout });
    const times: number[] = [];
    // The first edit warms the compiler up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      const time = await editToVisible(page, copy, source, `Visible sentence number ${round}.`);
      console.log(`edit to visible ${round}/${rounds}: ${Math.round(time)} ms`);
      if (round > 0) times.push(time);
    }
    return times;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function editToVisible(
  page: Page,
  copy: ProjectCopy,
  source: string,
  sentence: string,
): Promise<number> {
  // Editors save at any moment; the watcher must have settled from the edit before.
  await page.waitForTimeout(2000);
  const start = performance.now();
  copy.append(copy.content(source), `\n${sentence}\n`);
  await page.waitForFunction(
    (text) => document.querySelector("main")?.textContent?.includes(text) ?? false,
    sentence,
    { polling: "raf", timeout: 60_000 },
  );
  return performance.now() - start;
}

interface DevelopServer {
  ready: Promise<void>;
  stop: () => Promise<void>;
}

function startDevelop(copy: ProjectCopy, port: number): DevelopServer {
  const child = spawn("npm", ["run", "develop", "--loglevel=error", "--", "--port", String(port)], {
    cwd: copy.root,
    env: buildEnvironment({ ...copy.environment, NODE_ENV: "development" }),
    stdio: ["ignore", "pipe", "pipe"],
    // Gatsby starts processes of its own; a group can be stopped as a whole.
    detached: true,
  });
  return {
    ready: untilReady(child),
    stop: async () => {
      if (child.exitCode !== null || child.pid === undefined) return;
      const ended = once(child, "close");
      process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    const timer = setTimeout(
      () => reject(new Error(`develop is not ready:\n${log}`)),
      readyTimeout,
    );
    const collect = (part: Buffer) => {
      log += part.toString();
      if (!/Building development bundle - /.test(log)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("close", () => {
      clearTimeout(timer);
      reject(new Error(`develop ended:\n${log}`));
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
