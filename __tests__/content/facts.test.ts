// Checks that the snapshots in content/reference match the documented packages.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, it } from "@jest/globals";
import { parse } from "yaml";
import { CONTENT, ROOT } from "../../scripts/content-lint/own-tree";
import type { PackageSchemas } from "../../scripts/facts/package-schemas";
import {
  optionFinder,
  referenceAnchor,
  type CliFacts,
  type DefaultFact,
  type History,
  type HookFact,
  type LifecycleFacts,
  type MagicCommentFact,
  type MigrationFacts,
  type ModuleVariableFact,
  type OptionFact,
  type PackageOptionsFact,
  type PackageVersions,
  type PluginFact,
  type ProcessAssetsStageFact,
  type ReferenceKind,
  type StatsFieldFact,
  type StatsPresetFact,
} from "../../src/reference/reference";
import { expect } from "../support/expect";
import { temporaryFolder } from "../support/temporary-folder";

const FOLDER = path.join(CONTENT, "reference");
/** The files that facts:update reads but doesn't write. */
const INPUTS = ["package-schemas.json", "since.json"];

const text = (name: string, folder = FOLDER) => readFileSync(path.join(folder, name), "utf8");
const read = <T>(name: string): T => JSON.parse(text(name)) as T;

const options = read<OptionFact[]>("options.json");
const defaults = read<DefaultFact[]>("defaults.json");
const presets = read<StatsPresetFact[]>("stats-presets.json");
const cli = read<CliFacts>("cli.json");
const hooks = read<HookFact[]>("hooks.json");
const lifecycle = read<LifecycleFacts>("lifecycle.json");
const statsFields = read<StatsFieldFact[]>("stats.json");
const plugins = read<PluginFact[]>("plugins.json");
const variables = read<ModuleVariableFact[]>("module-variables.json");
const comments = read<MagicCommentFact[]>("magic-comments.json");
const stages = read<ProcessAssetsStageFact[]>("process-assets-stages.json");
const migrations = read<MigrationFacts>("migrations.json");
const versions = read<PackageVersions>("versions.json");
const history = read<History>("since.json");
const packageFacts = ["dev-server.json", "loaders.json", "other-plugins.json"].flatMap((name) =>
  read<PackageOptionsFact[]>(name),
);

const allOptions = [
  ...options,
  ...packageFacts.flatMap((part) => part.options),
  ...plugins.flatMap((plugin) => plugin.options ?? []),
];

describe("content/reference", () => {
  const folder = temporaryFolder();

  beforeAll(async () => {
    const tsx = path.join(ROOT, "node_modules/tsx/dist/cli.mjs");
    const script = path.join(ROOT, "scripts/update-facts.ts");
    await promisify(execFile)(process.execPath, [tsx, script, `--out=${folder}`], { cwd: ROOT });
  }, 180_000);

  const committed = readdirSync(FOLDER).filter(
    (name) => name.endsWith(".json") && !INPUTS.includes(name),
  );

  it.each(committed)("%s matches the packages", (name) => {
    expectSameText(name, text(name), text(name, folder));
  });

  it("contains exactly the files that facts:update writes", () => {
    expect(committed.sort(), "run npm run facts:update").toEqual(readdirSync(folder).sort());
  });

  it("has the history of all releases up to the documented one", () => {
    const advice = "run npm run facts:update -- --history";
    expect(history.until, advice).toBe(versions.webpack);
  });

  it("has option schemas in the same versions as the READMEs on the site", () => {
    const lock = JSON.parse(
      readFileSync(path.join(CONTENT, "packages.lock.json"), "utf8"),
    ) as Record<string, { version: string }>;
    const schemas = read<Record<string, PackageSchemas>>("package-schemas.json");
    const moved = Object.entries(schemas)
      .filter(([name, { version }]) => lock[name]?.version !== version)
      .map(([name]) => name);
    expect(moved, "run npm run facts:update -- --packages").toEqual([]);
  });

  it("contains no paths of this machine and no text of other authors", () => {
    for (const name of [...committed, ...INPUTS]) {
      for (const place of [ROOT, os.homedir(), os.tmpdir()]) {
        expect(text(name).includes(place), `${name} names ${place}`).toBe(false);
      }
      expect(text(name), name).not.toMatch(/"(description|title|link)": "/);
    }
  });
});

describe("keys", () => {
  const keys: [ReferenceKind, string[]][] = [
    ["option", allOptions.map((option) => option.path)],
    ["hook", hooks.map(({ key }) => key)],
    ["flag", cli.flags.map(({ flag }) => flag)],
    ["command", cli.commands.map(({ name }) => name)],
    ["stats", statsFields.map(({ key }) => key)],
    ["plugin", plugins.map((plugin) => plugin.path)],
    ["variable", variables.map(({ name }) => name)],
    ["comment", comments.map(({ name }) => name)],
    ["stage", stages.map(({ name }) => name)],
  ];

  it.each(keys)("of kind %s are unique, and so are their anchors", (kind, list) => {
    expect(list.length).toBeGreaterThan(0);
    expect(repeated(list)).toEqual([]);
    const anchors = list.map((key) => referenceAnchor(kind, key));
    expect(repeated(anchors)).toEqual([]);
    expect(anchors.filter((anchor) => !/^[a-z]+-[\w.-]+$/.test(anchor))).toEqual([]);
  });

  it("of options and of their other places are unique", () => {
    const places = options.flatMap((option) => [option.path, ...(option.alsoAt ?? [])]);
    expect(repeated(places)).toEqual([]);
  });
});

describe("references between files", () => {
  const find = optionFinder(allOptions);
  const hookKeys = new Set(hooks.map(({ key }) => key));

  it("lead to existing options", () => {
    const named = [
      ...cli.flags.flatMap((flag) => [flag.option ?? [], ...(flag.sets ?? [])].flat()),
      ...presets.map((preset) => preset.path),
      ...migrations.changedOptions.map((change) => change.path),
      ...migrations.removedOptions.flatMap(({ now = [] }) => now.map(({ option }) => option)),
      ...defaults.flatMap(({ byOption = [] }) => byOption.map(({ option }) => option)),
    ];
    expect(named.filter((name) => !find(name))).toEqual([]);
  });

  it("lead from defaults to existing options, or to keys of objects that accept any key", () => {
    const unknown = defaults.map((fact) => fact.path).filter((place) => !find(place));
    // These objects accept keys that no schema lists.
    const open = /^(loader|optimization\.minimizeOptions\.javascript)\.|^output\.library\.name\./;
    expect(unknown.filter((place) => !open.test(place))).toEqual([]);
  });

  it("lead to existing hooks", () => {
    const called = [...lifecycle.build, ...lifecycle.rebuild];
    expect(called.map(({ hook }) => hook).filter((hook) => !hookKeys.has(hook))).toEqual([]);
    const during = called.flatMap((call) => call.during ?? []);
    expect(during.filter((hook) => !hookKeys.has(hook))).toEqual([]);
  });

  it("never list an option as removed that webpack 5 still has", () => {
    expect(migrations.removedOptions.filter((option) => find(option.path))).toEqual([]);
    expect(migrations.removedSince5.filter((option) => find(option.path))).toEqual([]);
  });
});

// The totals were once counted by hand. If one changes, the packages changed or the extraction has a bug.
describe("counts", () => {
  it("match the totals recorded for the documented release", () => {
    const coreOwners = /^(Compiler|Compilation|(Normal|Context)ModuleFactory|JavascriptParser)$/;
    const core = hooks.filter(({ owner }) => coreOwners.test(owner));
    const counts = {
      webpack: versions.webpack,
      places: options.reduce((sum, { alsoAt = [] }) => sum + 1 + alsoAt.length, 0),
      topLevelOptions: options.filter((option) => !option.path.includes(".")).length,
      coreFlags: cli.flags.filter(({ source }) => source === "webpack").length,
      devServerFlags: cli.flags.filter(({ source }) => source === "webpack-dev-server").length,
      coreHooks: core.length,
      coreHookMaps: core.filter(({ map }) => map).length,
      statsFields: statsFields.length,
      stages: stages.length,
    };
    const file = path.join(CONTENT, "reference/counts.yaml");
    const advice = "review the diff of content/reference, then write the totals into counts.yaml";
    expect(counts, advice).toEqual(parse(readFileSync(file, "utf8")));
  });
});

function repeated(list: string[]): string[] {
  return [...new Set(list.filter((item, index) => list.indexOf(item) !== index))];
}

/** Fails with the first lines that differ, and the command that fixes them. */
function expectSameText(name: string, committed: string, extracted: string): void {
  if (committed === extracted) return;
  const [before, after] = [committed.split("\n"), extracted.split("\n")];
  const first = after.findIndex((line, index) => line !== before[index]);
  const at = first === -1 ? after.length : first;
  const shown = (lines: string[], mark: string) =>
    lines.slice(at, at + 4).map((line) => `  ${mark} ${line.trim().slice(0, 160)}`);
  const error = new Error(
    [
      `content/reference/${name} doesn't match the packages, from line ${at + 1}:`,
      ...shown(before, "-"),
      ...shown(after, "+"),
      "fix: run npm run facts:update, and review the changes",
    ].join("\n"),
  );
  error.stack = error.message;
  throw error;
}
