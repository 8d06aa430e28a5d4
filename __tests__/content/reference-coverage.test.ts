// Checks that every fact on the site has a summary in our own words.
import { describe, it } from "@jest/globals";
import { summaryFinder } from "../../src/reference/build/reference-snapshots";
import { summaryProblems } from "../../plugins/gatsby-transformer-doc-page/lib/reference/summary-problems";
import type { ReferenceKind } from "../../src/reference/reference";
import { readFacts } from "../../scripts/content-lint/facts";
import { CONTENT, expectNoProblems } from "../../scripts/content-lint/own-tree";
import { expect } from "../support/expect";

/** Options that are nested deeper are clear from the description of their parent. */
const DEEPEST_OPTION = 3;

const cli = readFacts("cli.json")!;
const hooksOf = (owner: string) =>
  readFacts("hooks.json")!
    .filter((hook) => hook.owner === owner)
    .map(({ key }) => key);
const described = (options: { path: string }[]) =>
  options.map(({ path }) => path).filter((path) => path.split(".").length <= DEEPEST_OPTION);

const KINDS: Record<string, [kind: ReferenceKind, keys: string[]]> = {
  options: ["option", described(readFacts("options.json")!)],
  "dev server options": [
    "option",
    described(readFacts("dev-server.json")!.flatMap(({ options }) => options)),
  ],
  "hooks of Compiler": ["hook", hooksOf("Compiler")],
  "hooks of Compilation": ["hook", hooksOf("Compilation")],
  "hooks of ContextModuleFactory": ["hook", hooksOf("ContextModuleFactory")],
  "hooks of NormalModuleFactory": ["hook", hooksOf("NormalModuleFactory")],
  "hooks of JavascriptParser": ["hook", hooksOf("JavascriptParser")],
  commands: ["command", cli.commands.map(({ name }) => name)],
  "flags of webpack-cli": [
    "flag",
    cli.flags.filter(({ source }) => source === "webpack-cli").map(({ flag }) => flag),
  ],
  "stats fields": ["stats", readFacts("stats.json")!.map(({ key }) => key)],
  "module variables": ["variable", readFacts("module-variables.json")!.map(({ name }) => name)],
  "magic comments": ["comment", readFacts("magic-comments.json")!.map(({ name }) => name)],
  "processAssets stages": [
    "stage",
    readFacts("process-assets-stages.json")!.map(({ name }) => name),
  ],
  plugins: ["plugin", readFacts("plugins.json")!.map(({ path }) => path)],
};

const summaryOf = summaryFinder(CONTENT);
const hasSummary = (kind: ReferenceKind, key: string): boolean =>
  summaryOf(kind, key)?.text !== undefined;

describe("summaries in our own words", () => {
  it("match the facts that they describe", () => {
    expectNoProblems([...summaryProblems(CONTENT).values()].flat());
  });

  it.each(Object.entries(KINDS))("exist for all %s", (name, [kind, keys]) => {
    expect(keys.length, `there are no ${name}`).toBeGreaterThan(0);
    const missing = keys.filter((key) => !hasSummary(kind, key));
    expect(missing, `write them in content/reference/summaries/`).toEqual([]);
  });
});
