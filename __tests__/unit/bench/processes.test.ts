import { expect, it } from "@jest/globals";
import { measuredRun } from "../../../bench/processes";

const node = (program: string) => [process.execPath, "-e", program];

it("includes the memory and CPU time of child processes", async () => {
  const program = "const held = Buffer.alloc(150e6, 1); setTimeout(() => held, 1500)";
  const parent = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(program)}])`;
  const run = await measuredRun(node(parent), process.cwd(), process.env);
  expect(run.largestBytes).toBeGreaterThan(150e6);
  expect(run.treeBytes).toBeGreaterThan(run.largestBytes);
  expect(run.cpuSeconds).toBeGreaterThan(0);
});

it("throws an error with the output of a command that fails", async () => {
  const run = measuredRun(
    node('console.error("out of tea"); process.exit(3)'),
    process.cwd(),
    process.env,
  );
  await expect(run).rejects.toThrow("out of tea");
});
