// <Migration of="options" />: shows what webpack 5 changes for webpack 4 configurations and plugins.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { MigrationFacts } from "../../../../../src/reference/reference";
import { valueMarkup } from "../../reference/default-values";
import { code } from "../../reference/fact-list";
import { treesFor } from "../../reference/option-facts";
import { unknownName, type PageReference } from "../../reference/page-reference";
import { defineComponent } from "../component";

const EXAMPLE = '<Migration of="options" />';

type Cell = ElementContent | string;

/** The available tables, by the value of `of`. */
const TABLES: Record<string, (facts: MigrationFacts, link: (path: string) => Cell) => Element> = {
  options: ({ removedOptions }, link) =>
    table(
      ["Option of webpack 4", "In webpack 5"],
      removedOptions.map(({ path, now = [] }) => [
        [code(path)],
        now.length === 0 ? ["gone"] : replacements(now, link),
      ]),
    ),
  changes: ({ changedOptions }, link) =>
    table(
      ["Option", "Webpack 4 takes", "Webpack 5 takes"],
      changedOptions.map(({ path, before, after }) => [
        [link(path)],
        [code(before)],
        [code(after)],
      ]),
    ),
  defaults: ({ changedDefaults }, link) =>
    table(
      ["Option", "Default in webpack 4", "Default in webpack 5"],
      changedDefaults.map(({ path, mode, before, after }) => [
        [link(path), ...(mode === undefined ? [] : [` in ${mode}`])],
        [valueMarkup(before)],
        [valueMarkup(after)],
      ]),
    ),
  plugins: ({ removedPlugins }) => list(removedPlugins),
  hooks: ({ removedHooks }) => list(removedHooks),
};

export const migration = defineComponent({
  name: "Migration",
  props: { of: "required" },
  example: EXAMPLE,
  render({ props, reference }) {
    const facts = reference.need("migrations.json");
    const { of } = props;
    const build = Object.hasOwn(TABLES, of) ? TABLES[of] : undefined;
    if (build) return build(facts, (path) => linkTo(path, reference));
    throw unknownName(`There is no table called ${of}`, of, Object.keys(TABLES), "of");
  },
});

/** A link to an option that webpack 5 has; other paths are only shown as code. */
function linkTo(path: string, reference: PageReference): Cell {
  const [option] = treesFor(path, reference).flatMap((tree) => tree.find(path) ?? []);
  return option ? reference.link("option", option.path, path) : code(path);
}

/** Options that replace others, with the value that they need. */
const replacements = (
  now: readonly { option: string; value?: string }[],
  link: (path: string) => Cell,
): Cell[] =>
  now.flatMap(({ option, value }, index) => [
    ...(index > 0 ? [", "] : []),
    link(option),
    ...(value === undefined ? [] : [": ", code(value)]),
  ]);

function table(headers: readonly string[], rows: readonly Cell[][][]): Element {
  return h("table", { class: "options-compared" }, [
    h(
      "thead",
      h(
        "tr",
        headers.map((header) => h("th", header)),
      ),
    ),
    h(
      "tbody",
      rows.map((cells) =>
        h(
          "tr",
          cells.map((cell) => h("td", cell)),
        ),
      ),
    ),
  ]);
}

const list = (names: readonly string[]): Element =>
  h(
    "ul",
    names.map((name) => h("li", code(name))),
  );
