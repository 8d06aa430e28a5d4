import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "@jest/globals";
import { startPackageRegistry, type PackageRegistry } from "../../support/package-registry";
import { temporaryFolder } from "../../support/temporary-folder";

const folder = temporaryFolder();
let server: PackageRegistry;
beforeAll(async () => {
  writeFileSync(path.join(folder, "packages.yaml"), "- name: a-loader\n  section: loaders\n");
  server = await startPackageRegistry([{ name: "a-loader", version: "1.0.0", readme: "# A" }]);
});

/** Runs the command as npm does. */
async function update(...names: string[]) {
  const command = ["node_modules/tsx/dist/cli.mjs", "scripts/update-readmes.ts", ...names];
  const env = { ...process.env, ...server.environment(), DOCS_CONTENT_DIR: folder };
  const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
  const exitCode = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { exitCode, output, errors };
}

it("locks the packages of the chosen content folder, from the registry that npm is configured to use", async () => {
  const { exitCode, output, errors } = await update();
  expect([exitCode, errors]).toEqual([0, ""]);
  expect(output).toContain("added    a-loader 1.0.0");
  expect(readdirSync(folder).sort()).toEqual(["packages.lock.json", "packages.yaml"]);
}, 60_000);

it("exits with an error and leaves the lock file alone if the named package is unknown", async () => {
  expect(await update("b-loader")).toEqual({
    exitCode: 1,
    output: "",
    errors:
      "b-loader isn't in packages.yaml. Did you mean a-loader?\npackages.lock.json wasn't changed.\n",
  });
}, 60_000);
