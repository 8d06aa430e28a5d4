import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { measuredRun, memoryOf, untilIdle } from "../../../bench/processes";
import { onTestFinished } from "../../support/clean-up";
import { temporaryFolder } from "../../support/temporary-folder";

/** A shell that starts the command as its child. */
const shellFor = (command: string[]): [string, string[]] => [
  "sh",
  ["-c", '"$@"; exit $?', "sh", ...command],
];

const node = (program: string) => [process.execPath, "-e", program];

it("includes the memory and CPU time of child processes", async () => {
  const folder = temporaryFolder();
  const endChild = () => rmSync(folder, { recursive: true, force: true });
  onTestFinished(endChild);
  const program = `
    const held = Buffer.alloc(150e6, 1);
    const timer = setInterval(() => {
      if (held && !require("node:fs").existsSync(${JSON.stringify(folder)})) clearInterval(timer);
    }, 20);`;
  const parent = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(program)}])`;
  const run = await measuredRun(node(parent), process.cwd(), process.env, async (root) => {
    const memory = await memoryOf(root);
    if (memory.largestBytes > 150e6) endChild();
    return memory;
  });
  expect(run.largestBytes).toBeGreaterThan(150e6);
  expect(run.treeBytes).toBeGreaterThan(run.largestBytes);
  expect(run.cpuSeconds).toBeGreaterThan(0);
});

it("waits until child processes have nothing to do", async () => {
  const program = `
    const usedMicroseconds = () => process.cpuUsage().user + process.cpuUsage().system;
    while (usedMicroseconds() < 4e6);
    console.log("finished");
    process.stdin.resume();`;
  const child = spawn(...shellFor(node(program)), { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => child.stdin.end());
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part.toString();
  });
  await untilIdle(child.pid!);
  expect(output).toContain("finished");
});

it("throws an error with the output of a command that fails", async () => {
  const run = measuredRun(
    node('console.error("out of tea"); process.exit(3)'),
    process.cwd(),
    process.env,
  );
  await expect(run).rejects.toThrow("out of tea");
});
