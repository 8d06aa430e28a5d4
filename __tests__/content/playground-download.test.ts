// Unpacks a project as the playground downloads it, and builds it with the installed packages.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import extract from "extract-zip";
import { expect, it } from "@jest/globals";
import { writePlaygroundFiles } from "../../src/playground/build/write-playground-files";
import { npmProject, zip } from "../../src/playground/download-project";
import { PLAYGROUND_VERSION, type PlaygroundVersion } from "../../src/playground/project";
import { runExampleCli } from "../support/examples";
import { LOADER_PROJECTS } from "../support/loader-projects";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
await writePlaygroundFiles(folder);

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

it.each(["babel-loader with React and TypeScript", "postcss-loader with postcss.config.mjs"])(
  "a downloaded project with %s builds with npm",
  async (name) => {
    const { packages } = readJson<PlaygroundVersion>(path.join(folder, PLAYGROUND_VERSION));
    const file = await zip("project", npmProject(LOADER_PROJECTS[name]!, packages));
    const place = path.join(folder, name);
    writeFileSync(`${place}.zip`, Buffer.from(await file.arrayBuffer()));
    await extract(`${place}.zip`, { dir: place });
    const { devDependencies } = readJson<{ devDependencies: Record<string, string> }>(
      path.join(place, "project/package.json"),
    );
    const { webpack, ...others } = devDependencies;
    expect(webpack).toBe(installed("webpack-documented"));
    for (const [dependency, version] of Object.entries(others)) {
      expect(`${dependency} ${version}`).toBe(`${dependency} ${installed(dependency)}`);
    }
    const { exitCode, output, files } = await runExampleCli("project", [], { from: place });
    expect(output).toContain("compiled");
    expect(exitCode).toBe(0);
    expect(Object.keys(files)).toEqual(["main.js"]);
  },
);

const installed = (name: string) =>
  readJson<{ version: string }>(path.join("node_modules", name, "package.json")).version;
