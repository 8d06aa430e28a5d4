import type { Configuration } from "webpack";
import type {} from "webpack-dev-server";

const config: Configuration = {
  mode: "production",
  entry: "./src/index.html",
  output: {
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    clean: true,
  },
  devtool: "source-map",
  devServer: { open: true },
};

export default config;
