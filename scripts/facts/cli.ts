// Collects the commands of webpack-cli and all their flags, each with the option that it sets.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { compareText } from "../../src/core/compare-text";
import {
  optionFinder,
  type CliCommandFact,
  type CliFacts,
  type CliFlagFact,
  type OptionFact,
} from "../../src/reference/reference";
import { expressionOf } from "./expression";
import { WEBPACK, type InstalledPackage } from "./packages";
import { sortBy } from "./snapshot-text";

/** Flags as webpack describes them. */
type Arguments = ReturnType<typeof import("webpack-documented").cli.getArguments>;

/** An option of a command in commander. */
interface CommandOption {
  long: string;
  short?: string;
  /** Whether it needs a value, can have one, or accepts several. */
  required: boolean;
  optional: boolean;
  variadic: boolean;
}

/** Options of all commands by their long form. */
type Registered = ReadonlyMap<string, CommandOption>;

interface Program {
  commands: { name: string; aliases: string[]; usage: string; options: CommandOption[] }[];
  global: CommandOption[];
}

/** The flags that are generated from a package's schema. */
interface FlagSource {
  name: CliCommandFact["takes"][number];
  args: Arguments;
  /** The start of the options' paths. */
  prefix: string;
  options: OptionFact[];
}

/** Returns sorted commands and flags. Throws if a flag sets something that isn't an option. */
export function extractCli(
  webpack: InstalledPackage,
  devServer: InstalledPackage,
  options: { webpack: OptionFact[]; devServer: OptionFact[] },
): CliFacts {
  const { cli } = webpack.load();
  const sources: FlagSource[] = [
    { name: "webpack", args: cli.getArguments(), prefix: "", options: options.webpack },
    {
      name: "webpack-dev-server",
      args: cli.getArguments(devServer.load("lib/options.json")),
      prefix: "devServer.",
      options: options.devServer,
    },
  ];
  const program = readProgram();
  const registered = new Map(
    [...program.commands.flatMap((command) => command.options), ...program.global].map((option) => [
      option.long,
      option,
    ]),
  );
  const schemaFlags = sources.flatMap((source) => flagsOfSchema(source, registered));
  const known = new Set(schemaFlags.map(({ flag }) => flag));
  const own = ownFlags(registered, known);
  const ownNames = new Set(own.map(({ flag }) => flag));
  return {
    commands: sortBy(
      program.commands.map((command) => describeCommand(command, ownNames, sources)),
      ({ name }) => name,
    ),
    flags: sortBy([...schemaFlags, ...own], ({ flag }) => flag),
  };
}

function readProgram(): Program {
  const script = path.join(import.meta.dirname, "webpack-cli-commands.mjs");
  const output = execFileSync(process.execPath, [script], {
    encoding: "utf8",
    env: { ...process.env, WEBPACK_PACKAGE: WEBPACK },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output) as Program;
}

function flagsOfSchema(
  { name: source, args, prefix, options }: FlagSource,
  registered: Registered,
): CliFlagFact[] {
  const find = optionFinder(options);
  return Object.entries(args).map(([name, { configs, multiple }]) => {
    const flag = `--${name}`;
    const sets = [...new Set(configs.map((config) => prefix + config.path))];
    const found = new Set(
      sets.map((place) => {
        const option = find(place);
        if (!option) throw new Error(`${flag} sets ${place}, which isn't an option`);
        return option.path;
      }),
    );
    const [option] = [...found].sort(compareText);
    const values = new Set(
      configs.flatMap((config) => (config.values ?? []).map((value) => expressionOf(value))),
    );
    return {
      flag,
      ...spelling(flag, registered),
      source,
      option: option!,
      sets: sets.some((place) => place !== option) ? sets : undefined,
      accepts: [...new Set(configs.map(({ type }) => type))].sort(compareText),
      ...(values.size > 0 && { values: [...values] }),
      multiple: multiple || undefined,
    };
  });
}

/** Returns the flags of webpack-cli itself, which aren't in a schema. */
function ownFlags(registered: Registered, known: Set<string>): CliFlagFact[] {
  return [...registered.values()]
    .filter(({ long }) => !known.has(long) && !long.startsWith("--no-"))
    .map(({ long, required, optional, variadic }) => ({
      flag: long,
      ...spelling(long, registered),
      source: "webpack-cli",
      accepts: [...(required ? [] : ["boolean"]), ...(required || optional ? ["string"] : [])],
      multiple: variadic || undefined,
    }));
}

/** Describes how to write a flag: its short form, and whether it can start with `--no-`. */
function spelling(flag: string, registered: Registered): Pick<CliFlagFact, "short" | "negatable"> {
  return {
    short: registered.get(flag)?.short,
    negatable: registered.has(`--no-${flag.slice(2)}`) || undefined,
  };
}

function describeCommand(
  { name, aliases, usage, options }: Program["commands"][number],
  own: ReadonlySet<string>,
  sources: FlagSource[],
): CliCommandFact {
  const flags = options.map(({ long }) => long);
  return {
    name,
    aliases,
    usage,
    flags: flags.filter((flag) => own.has(flag)).sort(compareText),
    takes: sources
      .filter(({ args }) => flags.includes(`--${Object.keys(args)[0]}`))
      .map((source) => source.name),
  };
}
