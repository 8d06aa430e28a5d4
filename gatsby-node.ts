// The site's Gatsby hooks, one line each; the work is in src/node.
export { createSchemaCustomization } from "./src/node/schema";
export { keepSectionNodes as sourceNodes, createPages } from "./src/node/pages/create-pages";
export { onCreateWebpackConfig } from "./src/node/webpack-config";
export { onPreInit } from "./src/node/changed-files";
export { onPreBootstrap } from "./src/node/cache-guard";
export { onPostBuild } from "./src/node/post-build";
export { onCreateDevServer } from "./src/node/dev-server";
