import path from "node:path";
import site from "./webpack.config.mjs";

export default {
  mode: "development",
  devtool: "source-map",
  target: "node",
  entry: { tests: "./src/all-tests.js" },
  output: {
    path: path.resolve(import.meta.dirname, "dist-tests"),
    module: true,
    clean: true,
  },
  module: site.module,
};
