// The hooks of the source of facts about webpack: content/reference/ in, typed nodes out.
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export { sourceNodes } from "./lib/hooks/source-nodes";
export { onCreateDevServer } from "./lib/hooks/on-create-dev-server";
