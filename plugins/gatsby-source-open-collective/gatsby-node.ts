// The hooks of the source of sponsors: Open Collective and sponsors.yaml in, two lists and their counts out.
export { onPluginInit } from "./lib/hooks/on-plugin-init";
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export { sourceNodes } from "./lib/hooks/source-nodes";
export { onCreateDevServer } from "./lib/hooks/on-create-dev-server";
