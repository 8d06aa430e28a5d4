// Exports the Gatsby hooks that turn entries of Strapi into CmsEntry nodes.
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export { sourceNodes } from "./lib/hooks/source-nodes";
