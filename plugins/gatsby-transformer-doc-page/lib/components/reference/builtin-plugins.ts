// <BuiltinPlugins />: lists every plugin that webpack exports.
import { factList } from "../../reference/fact-list";
import { referenceOf } from "../../reference/page-reference";
import { pluginFact } from "../../reference/plugin-facts";
import { defineComponent } from "../component";

export const builtinPlugins = defineComponent({
  name: "BuiltinPlugins",
  props: {},
  example: "<BuiltinPlugins />",
  render({ page, at }) {
    const reference = referenceOf(page);
    const plugins = reference.need("plugins.json", at) ?? [];
    return factList(
      plugins.map((plugin) => pluginFact(plugin, reference, page)),
      reference,
    );
  },
});
