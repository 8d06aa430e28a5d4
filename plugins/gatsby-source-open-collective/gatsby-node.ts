// Exports the Gatsby hooks that source sponsors from Open Collective and sponsors.yaml into two lists and
// their counts.
export { onPluginInit } from "../../src/core/build/content-error";
export {
  createSchemaCustomization,
  onCreateDevServer,
  pluginOptionsSchema,
  sourceSponsors as sourceNodes,
} from "./lib/source-sponsors";
