// The site's Gatsby hooks, one line each; the work is in src/build.
export { createSchemaCustomization } from "./src/build/schema";
export { keepSectionNodes as sourceNodes, createPages } from "./src/build/pages/create-pages";
export { preprocessSource } from "./src/gatsby/build/query-files";
export { onCreateWebpackConfig } from "./src/build/webpack-config";
export { onPluginInit } from "./src/core/build/content-error";
export { onPreInit } from "./src/build/pre-init";
export { onPreBootstrap } from "./src/gatsby/build/cache-guard";
export { startBundling as onPreBuild } from "./src/playground/build/write-playground-files";
export { onPostBuild } from "./src/build/post-build";
export { onCreateDevServer } from "./src/build/dev-server";
