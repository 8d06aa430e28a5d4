import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { temporaryFolder } from "../../support/temporary-folder";

const tsx = createRequire(path.resolve("package.json")).resolve("tsx/cli");
const script = path.resolve("scripts/serve.ts");
const running: ChildProcess[] = [];
const folder = temporaryFolder();

beforeAll(() => {
  mkdirSync(path.join(folder, "empty"));
  mkdirSync(path.join(folder, "built/public"), { recursive: true });
  writeFileSync(path.join(folder, "built/public/index.html"), "<h1>Home</h1>");
});

afterAll(() => {
  for (const child of running) child.kill();
});

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs the script until it ends, or until its output matches `until`. */
function serve(cwd: string, port: string, until?: RegExp): Promise<Outcome> {
  const child = spawn(process.execPath, [tsx, script], {
    cwd: path.join(folder, cwd),
    env: { ...process.env, PORT: port },
  });
  running.push(child);
  return new Promise((resolve) => {
    let output = "";
    const collect = (part: Buffer) => {
      output += part.toString();
      if (until?.test(output)) resolve({ code: null, output });
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("exit", (code) => resolve({ code, output }));
  });
}

test("without a build, npm run serve names the command that creates one", async () => {
  const { code, output } = await serve("empty", "0");
  expect(code).toBe(1);
  expect(output).toContain("npm run build");
});

test("with a build, it prints the address and serves the site there", async () => {
  const { output } = await serve("built", "0", /http:\S+/);
  const address = /http:\S+/.exec(output)?.[0] ?? "";
  expect(await (await fetch(address)).text()).toBe("<h1>Home</h1>");
});

test("if the port is in use, it reports that and suggests another one", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await serve("built", String(port));
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is already in use`);
  expect(output).toContain(`PORT=${port + 1}`);
});

test.each(["abc", "70000", "-1", "80.5"])("PORT=%s is rejected", async (port) => {
  const { code, output } = await serve("built", port);
  expect(code).toBe(1);
  expect(output).toContain(`PORT is "${port}"`);
});
