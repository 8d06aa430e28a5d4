// `npm run pictures:update`: builds the examples that pictures show, and records the builds in content/reference/builds.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { textOf } from "../../src/core/files";
import { namedBuilds, recordBuild } from "./record-build";
import { recordFile } from "../../plugins/gatsby-transformer-doc-page/lib/pictures/build-record";

const CONTENT = path.resolve("content");

async function main(): Promise<void> {
  const builds = namedBuilds(CONTENT);
  const folder = path.join(CONTENT, path.dirname(recordFile({ example: "", mode: "" })));
  mkdirSync(folder, { recursive: true });
  const used = new Set(builds.map((build) => path.basename(recordFile(build))));
  for (const name of readdirSync(folder).filter((file) => !used.has(file))) {
    rmSync(path.join(folder, name));
    console.log(`removed ${name}, which no page shows`);
  }
  for (const build of builds) {
    const file = path.join(CONTENT, recordFile(build));
    const text = await recordBuild(build);
    if (text === textOf(file)) continue;
    writeFileSync(file, text);
    console.log(`wrote ${recordFile(build)}`);
  }
}

void main();
