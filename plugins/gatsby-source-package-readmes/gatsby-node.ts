// Exports the Gatsby hooks that turn packages.yaml and its lock into PackageReadme nodes.
export { onPluginInit } from "../../src/core/build/content-error";
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export {
  onCreateDevServer,
  pluginOptionsSchema,
  sourcePackages as sourceNodes,
} from "./lib/source-packages";
