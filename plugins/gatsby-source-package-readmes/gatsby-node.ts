// The hooks of the source of external READMEs: packages.yaml and its lock in, PackageReadme nodes out.
export { onPluginInit } from "./lib/hooks/on-plugin-init";
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export { sourceNodes } from "./lib/hooks/source-nodes";
export { onCreateDevServer } from "./lib/hooks/on-create-dev-server";
