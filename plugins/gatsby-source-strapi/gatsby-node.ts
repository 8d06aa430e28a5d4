// Exports the Gatsby hooks that turn entries of Strapi into CmsEntry nodes.
export { createSchemaCustomization, sourceNodes } from "./lib/source-entries";
