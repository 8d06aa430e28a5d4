// <PluginOptions plugin="BannerPlugin" />: lists the options of a plugin's constructor. Also accepts the name
// of a package: <PluginOptions plugin="css-loader" />.
import { h } from "hastscript";
import type { PackageOptionsFact } from "../../../../../src/reference/reference";
import { optionTree } from "../../../../../src/reference/reference-options";
import { code, factList, type Words } from "../../reference/fact-list";
import { optionFact, optionsBelow } from "../../reference/option-facts";
import { unknownName, type PageReference } from "../../reference/page-reference";
import { defineComponent } from "../component";

/** What is configured: a package, or a plugin with its constructor call. */
type Configured = Pick<PackageOptionsFact, "owner" | "options"> & { call?: string; type?: string };

export const pluginOptions = defineComponent({
  name: "PluginOptions",
  props: { plugin: "required" },
  example: '<PluginOptions plugin="BannerPlugin" />',
  render({ props, reference }) {
    const { owner, call, type, options } = find(props.plugin, reference);
    const tree = optionTree(options);
    const rows = tree.roots.flatMap((root) =>
      optionsBelow(root, tree).map((option) =>
        optionFact(option, tree, reference, { root, owner }),
      ),
    );
    const intro: Words = [
      ...(call === undefined ? [] : [code(call)]),
      ...(type === undefined ? [] : [call === undefined ? "Takes " : " takes ", code(type)]),
    ];
    return [h("p", intro), ...factList(rows, reference)];
  },
});

function find(wanted: string, reference: PageReference): Configured {
  const plugins = reference.need("plugins.json");
  for (const { path, name, alsoAt = [], parameters = "", optionsType, options = [] } of plugins) {
    if (![name, path, ...alsoAt].includes(wanted)) continue;
    const call = `new webpack.${path}(${parameters})`;
    return { owner: name, call, options, ...(optionsType !== undefined && { type: optionsType }) };
  }
  const names = plugins.map(({ name }) => name);
  // Only package names have a hyphen; checking for it keeps other pages from depending on packages.
  if (wanted.includes("-")) {
    const packages = [
      ...(reference.read("loaders.json") ?? []),
      ...(reference.read("other-plugins.json") ?? []),
    ];
    const found = packages.find(({ owner }) => owner === wanted);
    if (found) return found;
    names.push(...packages.map(({ owner }) => owner));
  }
  throw unknownName(`There is no plugin called ${wanted}`, wanted, names, "plugin");
}
