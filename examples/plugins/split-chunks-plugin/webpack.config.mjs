import { strategies } from "./strategies.mjs";

export default ({ strategy = "all" }) => ({
  mode: "production",
  entry: {
    list: "./src/list.js",
    archive: "./src/archive.js",
    editor: "./src/editor.js",
  },
  output: {
    filename: "[name].[contenthash:8].js",
    html: true,
    htmlFilename: "[name].html",
    clean: true,
  },
  optimization: {
    runtimeChunk: "single",
    splitChunks: strategies[strategy],
  },
});
