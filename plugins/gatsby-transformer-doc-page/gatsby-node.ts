// Exports the Gatsby hooks that turn texts into nodes of pages and content files. The threads of
// lib/compile-threads.ts run this file, too.
export { onPluginInit } from "../../src/core/build/content-error";
export { pluginOptionsSchema } from "./lib/state";
export { onPreBootstrap } from "./lib/hooks/on-pre-bootstrap";
export { createSchemaCustomization } from "./lib/hooks/create-schema-customization";
export { shouldOnCreateNode, onCreateNode } from "./lib/hooks/on-create-node";
export { sourceNodes } from "./lib/hooks/source-nodes";
export { onCreateDevServer } from "./lib/hooks/on-create-dev-server";
