// `npm run compare`, in the project: tests the same features with six bundlers and writes results.json. No
// plugins are used, because the comparison is about what a package does by itself, with its defaults or its
// own options. Times aren't measured, because they depend on the machine and the project.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { gzipSync } from "node:zlib";
import { BUNDLERS } from "./bundlers.mjs";
import { EXAMPLE } from "./example.mjs";
import { PROBES } from "./probes.mjs";

const HERE = import.meta.dirname;
const names = Object.keys(BUNDLERS);
const work = mkdtempSync(path.join(os.tmpdir(), "comparison-"));
symlinkSync(path.join(HERE, "node_modules"), path.join(work, "node_modules"), "dir");
// Parcel finds the root of a project by its lock file.
cpSync(path.join(HERE, "package-lock.json"), path.join(work, "package-lock.json"));
writeFileSync(path.join(work, "package.json"), '{ "private": true, "type": "module" }\n');

let count = 0;

/**
 * Builds a probe or the example in a separate folder and returns the contents of the output files. `entries` in the
 * bundler's options replaces the project's.
 */
async function build(bundler, project, { entries = project.entries, ...options } = {}) {
  count += 1;
  const folder = path.join(work, `project-${count}`);
  const output = path.join(folder, "out");
  for (const [name, content] of Object.entries(project.files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  mkdirSync(output);
  await BUNDLERS[bundler]({ folder, entries: entries ?? ["index.js"], output, options });
  return new Map(
    filesIn(output).map((file) => [path.relative(output, file), readFileSync(file, "latin1")]),
  );
}

/** Returns the absolute paths of all files below a folder. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/**
 * Returns "default", "option", or "no" with the reason: the bundler's message, or that the result differs.
 */
async function ask(bundler, probe) {
  const attempt = async (options) => {
    try {
      return probe.holds(await build(bundler, probe, options))
        ? undefined
        : "builds, with another result";
    } catch (error) {
      return firstLine(error);
    }
  };
  const failure = await attempt();
  if (failure === undefined) return { answer: "default" };
  const options = probe.options?.[bundler];
  const reason = options ? await attempt(options) : failure;
  return reason === undefined ? { answer: "option" } : { answer: "no", reason };
}

/** Returns the first meaningful line, without colors and without this machine's paths. */
function firstLine(error) {
  const text =
    error?.diagnostics?.[0]?.message ?? error?.errors?.[0]?.text ?? error?.message ?? String(error);
  const lines = stripVTControlCharacters(text)
    .replaceAll(/(\S*comparison-[^/\s]*\/)?project-\d+\//g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // webpack and its relatives print the location first, and then the message.
  const line = lines[0]?.endsWith(":") ? lines[1] : lines[0];
  return line?.slice(0, 160) ?? "unknown";
}

/** Returns the number and size of all packages that installing one adds. */
function installed(name) {
  const { packages } = JSON.parse(readFileSync(path.join(HERE, "package-lock.json"), "utf8"));
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[key];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const dependency of [
      ...Object.keys({ ...dependencies, ...optionalDependencies }),
      ...peers,
    ]) {
      const place = resolve(packages, key, dependency);
      // Optional packages for other systems are in the lock file but not on the disk.
      if (existsSync(path.join(HERE, place))) visit(place);
    }
  };
  visit(`node_modules/${name}`);
  // A folder inside another package's folder is counted with that package.
  const roots = [...seen].filter(
    (key) => ![...seen].some((other) => key.startsWith(`${other}/node_modules/`)),
  );
  const bytes = roots.reduce((sum, key) => sum + sizeOf(path.join(HERE, key)), 0);
  return { packages: seen.size, megabytes: Math.round(bytes / 100_000) / 10 };
}

/** Returns the nearest folder of a package for a package that imports it, as Node.js would find it. */
function resolve(packages, from, name) {
  const place = path.posix.join(from, "node_modules", name);
  if (packages[place] || from === ".") return place;
  return resolve(packages, path.posix.dirname(from), name);
}

const sizeOf = (folder) => filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);

const manifest = (name) =>
  JSON.parse(readFileSync(path.join(HERE, "node_modules", name, "package.json"), "utf8"));

async function example(bundler) {
  const files = await build(bundler, EXAMPLE, EXAMPLE.options[bundler]);
  const scripts = [...files].filter(([name]) => /\.m?js$/.test(name));
  if (!EXAMPLE.holds(files)) throw new Error(`The ${bundler} build of the example is incomplete`);
  const bytes = scripts.map(([, text]) => Buffer.from(text, "latin1"));
  return {
    files: scripts.length,
    bytes: bytes.reduce((sum, { length }) => sum + length, 0),
    gzip: bytes.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
  };
}

const results = {
  date: new Date().toISOString().slice(0, 10),
  machine: { node: process.version, system: `${os.platform()} ${os.arch()}` },
  bundlers: {},
  probes: PROBES.map(({ id, name }) => ({ id, name })),
};
try {
  for (const name of names) {
    const { version, engines } = manifest(name);
    const answers = {};
    for (const probe of PROBES) answers[probe.id] = await ask(name, probe);
    results.bundlers[name] = {
      version,
      node: engines.node,
      installed: installed(name),
      example: await example(name),
      answers,
    };
    const given = Object.values(answers).map(({ answer }) => answer);
    const sum = (kind) => given.filter((answer) => answer === kind).length;
    console.log(
      `${name} ${version}: ${sum("default")} at defaults, ${sum("option")} with options, ${sum("no")} not`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
writeFileSync(path.join(HERE, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
// Workers of some bundlers would keep the process alive.
process.exit(0);
