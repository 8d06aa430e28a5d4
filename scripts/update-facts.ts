// `npm run facts:update`: writes the snapshots of facts in content/reference from the documented packages.
// Options for the inputs that the installed packages can't provide:
//   --history         add the releases that since.json doesn't contain yet, fetched from the registry. Without
//                     that file, compare every release since 5.0.0
//   --packages        update the option schemas of the packages in packages.lock.json
//   --out=<folder>    write the snapshots to this folder instead
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { LOCK_FILE, parseLock } from "../plugins/gatsby-source-package-readmes/lib/lock-file";
import { readNpmConfig } from "../plugins/gatsby-source-package-readmes/lib/npm-config";
import { Registry } from "../plugins/gatsby-source-package-readmes/lib/registry";
import { textOf, writeIfChanged } from "../src/core/files";
import { formatProblems } from "../src/core/problem";
import type { History, PackageVersions } from "../src/reference/reference";
import { updateHistory } from "./facts/history";
import { extractModuleVariables } from "./facts/module-variables";
import { fetchPackageSchemas, type SchemasByPackage } from "./facts/package-schemas";
import { InstalledPackage, WEBPACK } from "./facts/packages";
import { snapshotText } from "./facts/snapshot-text";
import { extractSnapshots } from "./facts/snapshots";

const FOLDER = path.resolve("content/reference");
const HISTORY = path.join(FOLDER, "since.json");
const PACKAGE_SCHEMAS = path.join(FOLDER, "package-schemas.json");
const VERSIONS = path.join(FOLDER, "versions.json");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      history: { type: "boolean" },
      packages: { type: "boolean" },
      out: { type: "string", default: FOLDER },
    },
  });
  const before = read<PackageVersions>(VERSIONS)?.webpack;
  if (values.history) {
    const webpack = new InstalledPackage(WEBPACK);
    const variables = (await extractModuleVariables(webpack)).map(({ name }) => name);
    const sources = { last: webpack.version, variables, npm: await readNpmConfig() };
    await write(HISTORY, await updateHistory(read<History>(HISTORY), sources));
  }
  if (values.packages) await write(PACKAGE_SCHEMAS, await lockedSchemas());

  // Suppress warnings, because reading deprecated exports would print them.
  process.removeAllListeners("warning");
  const snapshots = await extractSnapshots({
    history: required<History>(HISTORY, "--history"),
    packageSchemas: required<SchemasByPackage>(PACKAGE_SCHEMAS, "--packages"),
  });
  for (const [name, facts] of Object.entries(snapshots)) {
    await write(path.join(values.out, name), facts);
  }
  const after = read<PackageVersions>(VERSIONS)?.webpack;
  if (before !== undefined && before !== after) {
    console.log(`
The documented webpack was ${before} and is now ${after}. For other places that name the
version, see "Another release of webpack" in CONTRIBUTING.md.`);
  } else if (written === 0) console.log("Nothing has changed.");
}

async function lockedSchemas(): Promise<SchemasByPackage> {
  const { lock, problems } = parseLock(
    readFileSync(path.join(path.dirname(FOLDER), LOCK_FILE), "utf8"),
  );
  if (problems.length > 0) throw new Error(formatProblems(problems));
  return fetchPackageSchemas(lock, new Registry(await readNpmConfig()));
}

/** The number of files that were written. */
let written = 0;

/** Writes and reports a file if its text has changed. */
async function write(file: string, facts: unknown): Promise<void> {
  if (!writeIfChanged(file, await snapshotText(facts))) return;
  written += 1;
  console.log(`Wrote ${path.relative("", file)}`);
}

function read<T>(file: string): T | undefined {
  const text = textOf(file);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

function required<T>(file: string, option: string): T {
  const found = read<T>(file);
  if (!found)
    throw new Error(`${path.relative("", file)} doesn't exist. Create it with ${option}.`);
  return found;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
