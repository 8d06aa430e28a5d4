// `npm run awesome:update`: fetches data about the packages in awesome.yaml from npm's registry, stores it in
// awesome.lock.json, and writes the tables of /awesome-webpack/.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pMap from "p-map";
import pacote from "pacote";
import { readNpmConfig } from "../plugins/gatsby-source-package-readmes/lib/npm-config";
import { CONCURRENT_REQUESTS } from "../plugins/gatsby-source-package-readmes/lib/registry";
import { contentDirectory } from "../src/core/build/environment";
import { textOf } from "../src/core/files";
import { awesomeTables, parseAwesomeList, readPackument, type AwesomeLock } from "./lib/awesome";
import { withParts } from "./lib/written-tables";

async function main(): Promise<void> {
  const file = (name: string) => path.join(contentDirectory(), name);
  const groups = parseAwesomeList(readFileSync(file("awesome.yaml"), "utf8"));
  const lockFile = file("awesome.lock.json");
  const before = JSON.parse(textOf(lockFile) ?? "{}") as AwesomeLock;
  const npm = await readNpmConfig();

  const names = groups.flatMap(({ packages }) => packages.map(({ name }) => name));
  const lock: AwesomeLock = {};
  await pMap(
    names,
    async (name) => {
      try {
        lock[name] = readPackument(await pacote.packument(name, { ...npm, fullMetadata: true }));
      } catch (error) {
        if (before[name]) lock[name] = before[name];
        console.error(
          `${name} ${before[name] ? "wasn't updated" : "was left out"}: ${(error as Error).message}`,
        );
        process.exitCode = 1;
      }
    },
    { concurrency: CONCURRENT_REQUESTS },
  );
  const sorted = Object.fromEntries(Object.entries(lock).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockFile, `${JSON.stringify(sorted, null, 2)}\n`);
  const page = file("awesome-webpack.mdx");
  const text = readFileSync(page, "utf8");
  writeFileSync(page, withParts(text, { packages: awesomeTables(groups, lock) }));
  const changed = names.filter((name) => lock[name]?.version !== before[name]?.version);
  console.log(`${Object.keys(lock).length} packages, ${changed.length} with a different version.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
