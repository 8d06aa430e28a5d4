// <AddedIn release="5.110" />: lists what a release added and removed, with links. <AddedIn />: lists the
// same for all releases, newest first, each under a heading.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type {
  MigrationFacts,
  ReferenceKind,
  Release,
} from "../../../../../src/reference/reference";
import { code } from "../../reference/fact-list";
import { unknownName, type PageReference } from "../../reference/page-reference";
import { defineComponent } from "../component";

interface Additions {
  title: string;
  kind: ReferenceKind;
  facts: { key: string; since: Release | undefined }[];
}

export const addedIn = defineComponent({
  name: "AddedIn",
  props: { release: "optional" },
  example: '<AddedIn release="5.110" /> or <AddedIn />',
  render({ props, reference }) {
    const additions = allAdditions(reference);
    const removed = reference.read("migrations.json")?.removedSince5 ?? [];
    const releases = new Set([
      ...additions.flatMap(({ facts }) => facts.flatMap(({ since }) => since ?? [])),
      ...removed.map(({ release }) => release),
    ]);
    const minors = [...new Set([...releases].map(minor))].sort(newestFirst);
    const listOf = (wanted: string) => list(wanted, additions, removed, reference);
    const wanted = props.release;
    if (wanted === undefined) {
      return minors.flatMap((release) => [h("h2", `webpack ${release}`), listOf(release)]);
    }
    if (releases.has(wanted) || minors.includes(wanted)) return listOf(wanted);
    const known = new Set([...minors, ...releases]);
    throw unknownName(`Nothing was added in ${wanted}`, wanted, known, "release");
  },
});

function list(
  wanted: string,
  additions: readonly Additions[],
  removed: MigrationFacts["removedSince5"],
  reference: PageReference,
): Element {
  const isWanted = (release: Release | undefined) =>
    release !== undefined && (release === wanted || minor(release) === wanted);
  const added = additions.flatMap(({ title, kind, facts }) => {
    const found = facts.filter(({ since }) => isWanted(since));
    return found.length === 0
      ? []
      : [h("dt", title), ...found.map(({ key }) => describe(kind, key, reference))];
  });
  const removedOptions = removed.filter(({ release }) => isWanted(release));
  return h("dl", { class: "novelties" }, [
    ...added,
    ...(removedOptions.length > 0 ? [h("dt", "Removed")] : []),
    ...removedOptions.map(({ path }) => h("dd", code(path))),
  ]);
}

const newestFirst = (a: Release, b: Release): number => b.localeCompare(a, "en", { numeric: true });

/** "5.110.2" → "5.110" */
const minor = (release: Release): string => release.split(".").slice(0, 2).join(".");

function allAdditions(reference: PageReference): Additions[] {
  const of = <F extends { since?: Release }>(
    title: string,
    kind: ReferenceKind,
    facts: readonly F[] | undefined,
    keyOf: (fact: F) => string,
  ): Additions => ({
    title,
    kind,
    facts: (facts ?? []).map((fact) => ({ key: keyOf(fact), since: fact.since })),
  });
  const plugins = reference.read("plugins.json") ?? [];
  const options = [
    ...reference.need("options.json"),
    ...plugins.flatMap(({ options: own = [] }) => own),
  ];
  // Flags that set an option are listed with that option.
  const flags = reference.read("cli.json")?.flags.filter(({ option }) => option === undefined);
  return [
    of("Options", "option", options, ({ path }) => path),
    of("Flags", "flag", flags, ({ flag }) => flag),
    of("Hooks", "hook", reference.read("hooks.json"), ({ key }) => key),
    of("Plugins", "plugin", plugins, ({ path }) => path),
    of("Stats", "stats", reference.read("stats.json"), ({ key }) => key),
    of("Module variables", "variable", reference.read("module-variables.json"), ({ name }) => name),
    of("Magic comments", "comment", reference.read("magic-comments.json"), ({ name }) => name),
  ];
}

function describe(kind: ReferenceKind, key: string, reference: PageReference): ElementContent {
  const summary = reference.summaryMarkup(kind, key);
  return h("dd", reference.link(kind, key), ...(summary.length > 0 ? [" ", ...summary] : []));
}
