const common = {
  mode: "production",
  entry: { "page-search": "./src/index.js" },
  devtool: "source-map",
};

// #region module
const forBundlers = {
  ...common,
  name: "module",
  output: {
    filename: "[name].mjs",
    library: { type: "module" },
  },
  externals: ["minisearch"],
  optimization: { minimize: false },
};
// #endregion

// #region umd
const forScriptTags = {
  ...common,
  name: "umd",
  output: {
    filename: "[name].umd.js",
    library: { name: "pageSearch", type: "umd" },
    globalObject: "globalThis",
  },
  externals: {
    minisearch: {
      root: "MiniSearch",
      commonjs: "minisearch",
      commonjs2: "minisearch",
      amd: "minisearch",
    },
  },
};
// #endregion

export default [forBundlers, forScriptTags];
