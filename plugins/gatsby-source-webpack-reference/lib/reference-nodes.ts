// Converts facts to plain lists of nodes, with the fields that each node type stores.
import type { DefaultFact, OptionFact, ReferenceKind } from "../../../src/shared/reference";
import { defaultsBelow, optionDepth, optionTree } from "../../../src/shared/reference-options";
import { ownerOfOption } from "../../../src/shared/reference-summaries";
import { plainSummary } from "../../../src/shared/reference-text";
import { factUrl } from "../../../src/shared/reference-urls";
import type { Reference } from "./read-reference";

/** Node types that the plugin creates. */
export const NODE_TYPES = [
  "WebpackOption",
  "WebpackHook",
  "CliCommand",
  "CliFlag",
  "StatsField",
  "BuiltinPlugin",
  "ModuleVariable",
  "MagicComment",
  "ProcessAssetsStage",
] as const;
export type NodeType = (typeof NODE_TYPES)[number];

export interface PlannedNode {
  type: NodeType;
  /** Unique within its type. */
  key: string;
  fields: Record<string, unknown>;
}

/** Every node of a reference; empty for a tree without snapshots. */
export function referenceNodes(reference: Reference): PlannedNode[] {
  const { read } = reference;
  const shared = (kind: ReferenceKind, key: string) => {
    const text = reference.summary(kind, key)?.text;
    return { url: factUrl(kind, key), summary: text === undefined ? null : plainSummary(text) };
  };
  const planned = <Fact>(
    type: NodeType,
    kind: ReferenceKind,
    facts: readonly Fact[] | undefined,
    keyOf: (fact: Fact) => string,
    fieldsOf: (fact: Fact) => Record<string, unknown>,
  ): PlannedNode[] =>
    (facts ?? []).map((fact) => {
      const key = keyOf(fact);
      return { type, key, fields: { ...fieldsOf(fact), ...shared(kind, key) } };
    });

  const cli = read("cli.json");
  return [
    ...optionNodes(reference, shared),
    ...planned(
      "WebpackHook",
      "hook",
      read("hooks.json"),
      ({ key }) => key,
      (hook) => ({
        key: hook.key,
        owner: hook.owner,
        name: hook.name,
        access: hook.access ?? null,
        kind: hook.kind,
        args: hook.args,
        returns: hook.returns ?? null,
        tapOptions: hook.tapOptions ?? null,
        isMap: hook.map === true,
        keys: hook.keys ?? [],
        variants: (hook.variants ?? []).map((variant) => ({
          ...variant,
          returns: variant.returns ?? null,
        })),
        since: hook.since ?? null,
        deprecated: hook.deprecated === true,
      }),
    ),
    ...planned(
      "CliCommand",
      "command",
      cli?.commands,
      ({ name }) => name,
      (command) => ({
        name: command.name,
        aliases: command.aliases,
        usage: command.usage,
        flags: command.flags,
        takes: command.takes,
      }),
    ),
    ...planned(
      "CliFlag",
      "flag",
      cli?.flags,
      ({ flag }) => flag,
      (flag) => ({
        flag: flag.flag,
        short: flag.short ?? null,
        argument: flag.argument ?? null,
        source: flag.source,
        option: flag.option ?? null,
        sets: flag.sets ?? [],
        accepts: flag.accepts,
        values: flag.values ?? [],
        multiple: flag.multiple === true,
        negatable: flag.negatable === true,
        since: flag.since ?? null,
      }),
    ),
    ...planned(
      "StatsField",
      "stats",
      read("stats.json"),
      ({ key }) => key,
      (field) => ({
        key: field.key,
        owner: field.owner,
        name: field.name,
        type: field.type,
        optional: field.optional === true,
        since: field.since ?? null,
      }),
    ),
    ...planned(
      "BuiltinPlugin",
      "plugin",
      read("plugins.json"),
      ({ path }) => path,
      (plugin) => ({
        path: plugin.path,
        name: plugin.name,
        alsoAt: plugin.alsoAt ?? [],
        parameters: plugin.parameters ?? null,
        optionsType: plugin.optionsType ?? null,
        since: plugin.since ?? null,
        deprecated: plugin.deprecated !== undefined,
        deprecation: typeof plugin.deprecated === "string" ? plugin.deprecated : null,
      }),
    ),
    ...planned(
      "ModuleVariable",
      "variable",
      read("module-variables.json"),
      ({ name }) => name,
      (variable) => ({
        name: variable.name,
        modules: variable.modules,
        type: variable.type ?? null,
        typeof: variable.typeof ?? null,
        becomes: variable.becomes ?? null,
        assignable: variable.assignable === true,
        callable: variable.callable === true,
        since: variable.since ?? null,
      }),
    ),
    ...planned(
      "MagicComment",
      "comment",
      read("magic-comments.json"),
      ({ name }) => name,
      (comment) => ({
        name: comment.name,
        readBy: comment.readBy,
        since: comment.since ?? null,
      }),
    ),
    ...planned(
      "ProcessAssetsStage",
      "stage",
      read("process-assets-stages.json"),
      ({ name }) => name,
      (stage) => ({ name: stage.name, stage: stage.stage, plugins: stage.plugins }),
    ),
  ];
}

/** Options of webpack, the dev server and webpack's own plugins. */
function optionNodes(
  { read, summary }: Reference,
  shared: (kind: ReferenceKind, key: string) => object,
): PlannedNode[] {
  const options: OptionFact[] = [
    ...(read("options.json") ?? []),
    ...(read("dev-server.json") ?? []).flatMap((fact) => fact.options),
    ...(read("plugins.json") ?? []).flatMap((plugin) => plugin.options ?? []),
  ];
  const tree = optionTree(options);
  const defaults = read("defaults.json") ?? [];
  // Without a preset, an option of `stats` has the default that webpack fills in.
  const byPlace = new Map(
    [...(read("stats-presets.json") ?? []), ...defaults].map((fact) => [fact.path, fact]),
  );
  const below = defaultsBelow(options, defaults);
  const flags = new Map<string, string[]>();
  for (const { flag, option } of read("cli.json")?.flags ?? []) {
    if (option !== undefined) flags.set(option, [...(flags.get(option) ?? []), flag]);
  }
  return options.map((option): PlannedNode => {
    const { path } = option;
    const texts = summary("option", path)?.values;
    const values = [...new Set([...(option.values ?? []), ...(texts?.keys() ?? [])])];
    const fact = byPlace.get(path);
    return {
      type: "WebpackOption",
      key: path,
      fields: {
        path,
        owner: ownerOfOption(path),
        parentPath: tree.parentOf(option)?.path ?? null,
        depth: optionDepth(path),
        alsoAt: option.alsoAt ?? [],
        membersAt: option.membersAt ?? [],
        type: option.type,
        kinds: option.kinds,
        values: values.map((expression) => {
          const text = texts?.get(expression);
          return { expression, summary: text === undefined ? null : plainSummary(text) };
        }),
        required: option.required === true,
        since: option.since ?? null,
        deprecated: option.deprecated === true,
        experimental: option.experimental === true,
        default: fact ? defaultFields(fact) : null,
        defaultsBelow: (below.get(path) ?? []).map(defaultFields),
        flags: flags.get(path) ?? [],
        ...shared("option", path),
      },
    };
  });
}

const defaultFields = (fact: DefaultFact) => ({
  path: fact.path,
  production: fact.value,
  development: fact.byMode?.development ?? fact.value,
  none: fact.byMode?.none ?? fact.value,
  future: fact.future ?? fact.value,
  byTarget: fact.byTarget ?? [],
  byEnvironment: fact.byEnvironment ?? [],
  byOption: (fact.byOption ?? []).map((other) => ({ ...other, mode: other.mode ?? "production" })),
});
