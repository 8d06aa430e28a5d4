// <OptionExplorer />: shows the whole configuration as a collapsible tree; src/article/behaviors/option-explorer.ts
// adds the search. Keep the markup small, because there are a thousand entries.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { DefaultFact, Expression, OptionFact } from "../../../../../src/reference/reference";
import { optionTree, type OptionTree } from "../../../../../src/reference/reference-options";
import { valueMarkup } from "../../reference/default-values";
import {
  code,
  joined,
  sinceBadge,
  spacedBadges,
  stateBadge,
  type Words,
} from "../../reference/fact-list";
import { flagsOf, isSecondary, plainDefaultAt, sameKeysAs } from "../../reference/option-facts";
import type { PageReference } from "../../reference/page-reference";
import { defineComponent } from "../component";

/** In characters; longer types are shortened to the kinds of values. */
const LONGEST_TYPE = 64;
/** In characters; longer defaults are truncated. */
const LONGEST_DEFAULT = 48;

export const optionExplorer = defineComponent({
  name: "OptionExplorer",
  props: {},
  example: "<OptionExplorer />",
  render({ reference }) {
    const options = reference.need("options.json");
    const devServer = (reference.read("dev-server.json") ?? []).flatMap((fact) => fact.options);
    const tree = optionTree([...options, ...devServer]);
    return h("div", { class: "option-explorer" }, [
      controls(tree.options.length),
      h(
        "ul",
        tree.roots.map((root) => entry(root, tree, reference)),
      ),
    ]);
  },
});

/** Only visible with JavaScript; they start to work once the explorer's own script has loaded. */
function controls(count: number): Element {
  const filters = [
    ["", "All options"],
    ["mode", "Default depends on the mode"],
    ["since", "Added after 5.0"],
    ["experimental", "Experimental"],
    ["deprecated", "Deprecated"],
  ] as const;
  return h("div", { class: "option-explorer-controls needs-script", dataPrint: "hidden" }, [
    h("label", [
      "Find ",
      h("input", {
        type: "search",
        disabled: true,
        autocomplete: "off",
        spellcheck: "false",
        placeholder: "splitChunks minSize",
      }),
    ]),
    h("label", [
      "Show ",
      h(
        "select",
        { disabled: true },
        filters.map(([value, label]) => h("option", { value }, label)),
      ),
    ]),
    h("button", { type: "button", disabled: true }, "Open all"),
    h("output", `${count} options`),
  ]);
}

function entry(option: OptionFact, tree: OptionTree, reference: PageReference): Element {
  const members = tree.membersOf(option);
  const url = reference.address("option", option.path);
  const parent = tree.parentOf(option);
  const name = parent ? option.path.slice(parent.path.length).replace(/^\./, "") : option.path;
  const badges = spacedBadges([
    sinceBadge(option.since),
    stateBadge("experimental", option.experimental),
    stateBadge("deprecated", option.deprecated),
  ]);
  const facts = factsOf(option, tree, reference);
  if (members.length === 0) {
    return h("li", [h("a", { href: url }, code(name)), ...badges, " ", h("small", facts)]);
  }
  return h(
    "li",
    h("details", [
      h("summary", [code(name), ...badges]),
      h("small", [h("a", { href: url }, code(option.path)), " ", ...facts]),
      h(
        "ul",
        members.map((member) => entry(member, tree, reference)),
      ),
    ]),
  );
}

function factsOf(option: OptionFact, tree: OptionTree, reference: PageReference): Words {
  const { type, kinds, path } = option;
  const fact = plainDefaultAt(path, reference);
  const flags = flagsOf(path, reference).filter((flag) => !isSecondary(flag));
  const same = sameKeysAs(option, tree);
  return joined(
    [
      [code(type.length > LONGEST_TYPE ? kinds.join(" | ") : type)],
      ...(fact ? [defaultOf(fact)] : []),
      ...flags.map(({ flag }) => [code(flag)]),
      ...(same.length > 0
        ? [["same keys as ", ...joined(same.map((other) => code(other.path)))]]
        : []),
    ]
      .filter((words) => words.length > 0)
      .map((words) => h("span", words)),
    " ",
  );
}

function defaultOf({ value, byMode }: DefaultFact): Words {
  const { development } = byMode ?? {};
  if (development === undefined) return value === "undefined" ? [] : ["default ", short(value)];
  return [
    h("i", "production"),
    " ",
    short(value),
    ", ",
    h("i", "development"),
    " ",
    short(development),
  ];
}

function short(value: Expression): ElementContent {
  if (value.length <= LONGEST_DEFAULT) return valueMarkup(value);
  const [first] = value;
  return code(
    first === "{" ? "{ … }" : first === "[" ? "[ … ]" : `${value.slice(0, LONGEST_DEFAULT)}…`,
  );
}
