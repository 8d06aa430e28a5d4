// Lists the examples that don't open in the playground. A content test builds all others there and in Node.

/** Names of folders in examples/, and what they need that the playground doesn't have. */
export const OTHER_EXAMPLES: Readonly<Record<string, string>> = {
  "build-performance": "needs a filesystem cache",
  "from-create-react-app": "needs swc-loader",
  "from-vite": "needs swc-loader",
  monorepos: "needs npm workspaces",
  "plugins/dll-plugin": "needs two builds in a row",
  "plugins/module-federation-plugin": "needs two servers",
  "plugins/profiling-plugin": "needs Node.js’s profiler",
  react: "needs swc-loader",
  "server-side-rendering": "needs swc-loader and a server",
  svelte: "needs svelte-loader",
  vue: "needs vue-loader",
};
