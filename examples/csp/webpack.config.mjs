import { policy } from "./policy.mjs";

export default (env, { mode = "production" }) => ({
  mode,
  entry: "./src/index.html",
  output: {
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    trustedTypes: "guest-book#webpack",
    clean: true,
  },
  devtool: mode === "production" ? false : "source-map",
  devServer: {
    host: "localhost",
    watchFiles: "src/*.html",
    headers: {
      "Content-Security-Policy": policy("webpack-dev-server#overlay"),
    },
  },
});
