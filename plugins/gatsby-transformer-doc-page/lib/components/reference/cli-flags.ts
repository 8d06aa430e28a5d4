// <CliFlags command="build" />, <CliFlags source="webpack-cli" />, <CliFlags under="output" />: lists the
// command-line flags of a command, of a package, or for the options below a path.
import type { Element } from "hast";
import type { CliCommandFact, CliFlagFact } from "../../../../../src/reference/reference";
import { code, factList, joined, line, sinceBadge, type Fact } from "../../reference/fact-list";
import { needOption } from "../../reference/option-facts";
import { unknownName, type PageReference } from "../../reference/page-reference";
import { ComponentProblem, defineComponent } from "../component";

const EXAMPLE =
  '<CliFlags command="build" />, <CliFlags source="webpack-cli" /> or <CliFlags under="output" />';

export const cliFlags = defineComponent({
  name: "CliFlags",
  props: { command: "optional", source: "optional", under: "optional" },
  example: EXAMPLE,
  render({ props, reference }) {
    const cli = reference.need("cli.json");
    const [[attribute, value] = [], ...others] = Object.entries(props);
    if (value === undefined || others.length > 0) {
      const message = "<CliFlags> takes exactly one of command, source, and under";
      throw new ComponentProblem([message, `write ${EXAMPLE}`]);
    }
    if (attribute === "command") {
      const command = cli.commands.find(({ name }) => name === value);
      if (command) return commandBlock(command, reference);
      const names = cli.commands.map(({ name }) => name);
      throw unknownName(`There is no command called ${value}`, value, names, "command");
    }
    if (attribute === "source") {
      const flags = cli.flags.filter(({ source }) => source === value);
      const sources = new Set<string>(cli.flags.map(({ source }) => source));
      if (flags.length > 0) return list(flags, reference);
      throw unknownName(`There are no flags from ${value}`, value, sources, "source");
    }
    const { path } = needOption(value, "under", reference).option;
    const flags = cli.flags.filter(
      ({ option }) =>
        option !== undefined &&
        (option === path || (/^[.[]/.test(option.slice(path.length)) && option.startsWith(path))),
    );
    if (flags.length === 0) {
      throw new ComponentProblem([`No flag sets an option below ${path}`, "remove the component"]);
    }
    return list(flags, reference);
  },
});

const list = (flags: readonly CliFlagFact[], reference: PageReference): Element[] =>
  factList(
    flags.map((flag) => flagFact(flag, reference)),
    reference,
    { isDense: flags.every(({ option }) => option !== undefined) },
  );

/** A command with its flags; its own flags link to their descriptions. */
function commandBlock(command: CliCommandFact, reference: PageReference): Element[] {
  const { name, aliases, usage, flags, takes } = command;
  const others = takes.map((source) =>
    source === "webpack" ? "of webpack's options" : "of the dev server's options",
  );
  const fact: Fact = {
    kind: "command",
    key: name,
    name: `webpack ${name}`,
    lines: [
      line([code(`webpack ${[name, usage].join(" ").trim()}`)]),
      aliases.length > 0
        ? line([aliases.length === 1 ? "Alias " : "Aliases ", ...joined(aliases.map(code))])
        : undefined,
      flags.length > 0
        ? line(["Flags ", ...joined(flags.map((flag) => reference.link("flag", flag)))])
        : undefined,
      others.length > 0 ? line([`Also takes the flags ${others.join(" and ")}`]) : undefined,
    ],
  };
  return factList([fact], reference, { isBlock: true });
}

/** Converts a flag to a row. If it sets an option, its name links to the option, which describes it. */
function flagFact(fact: CliFlagFact, reference: PageReference): Fact {
  const { flag, short, option, sets = [], accepts, values = [], multiple, negatable } = fact;
  const isReset = accepts.length > 0 && accepts.every((kind) => kind === "reset");
  const kinds = accepts.filter((kind) => kind !== "enum");
  // The option's description already lists the values.
  const named = option === undefined ? values.map(code) : accepts.includes("enum") ? ["name"] : [];
  const places = sets.filter((place) => place !== option && letters(place) !== letters(flag));
  return {
    kind: "flag",
    key: flag,
    name: [...(short === undefined ? [] : [short]), flag].join(", "),
    ...(option === undefined
      ? { badges: [sinceBadge(fact.since)] }
      : { url: reference.address("option", option) }),
    lines: [
      isReset ? line(["clears the list"]) : line(joined([...kinds, ...named])),
      multiple && !isReset ? line(["can be repeated"]) : undefined,
      negatable ? line(["also with ", code("--no-")]) : undefined,
      places.length > 0 ? line(["sets ", ...joined(places.map(code))]) : undefined,
    ],
  };
}

/** Letters and digits only, so that a path that the flag's name already spells out isn't repeated. */
const letters = (name: string): string => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
