// Exports the Gatsby hooks that turn packages.yaml and its lock into PackageReadme nodes.
export { onPluginInit } from "../../src/core/build/content-error";
export {
  createSchemaCustomization,
  onCreateDevServer,
  pluginOptionsSchema,
  sourcePackages as sourceNodes,
} from "./lib/source-packages";
