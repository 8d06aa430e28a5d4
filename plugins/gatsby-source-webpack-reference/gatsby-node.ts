// Exports the Gatsby hooks that turn the facts about webpack in content/reference/ into typed nodes.
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export { sourceNodes } from "./lib/hooks/source-nodes";
export { onCreateDevServer } from "./lib/hooks/on-create-dev-server";
