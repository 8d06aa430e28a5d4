import { expect, it } from "@jest/globals";
import { measuredRun } from "../../../bench/processes";

const node = (program: string) => [process.execPath, "-e", program];

it("memory and CPU of a process that the command starts count", async () => {
  const program = "const held = Buffer.alloc(150e6, 1); setTimeout(() => held, 1500)";
  const parent = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(program)}])`;
  const run = await measuredRun(node(parent), process.cwd(), process.env);
  expect(run.largestBytes).toBeGreaterThan(150e6);
  expect(run.treeBytes).toBeGreaterThan(run.largestBytes);
  expect(run.cpuSeconds).toBeGreaterThan(0);
});

it("a command that fails is an error that shows what it printed", async () => {
  const run = measuredRun(
    node('console.error("out of tea"); process.exit(3)'),
    process.cwd(),
    process.env,
  );
  await expect(run).rejects.toThrow("out of tea");
});
