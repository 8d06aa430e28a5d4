// Exports the Gatsby hooks that source sponsors from Open Collective and sponsors.yaml into two lists and
// their counts.
export { onPluginInit } from "../../src/core/build/content-error";
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export { sourceSponsors as sourceNodes } from "./lib/source-sponsors";
export { onCreateDevServer } from "./lib/hooks/on-create-dev-server";
