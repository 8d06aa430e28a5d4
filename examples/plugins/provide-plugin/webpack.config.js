import path from "node:path";
import webpack from "webpack";

export default {
  mode: "none",
  plugins: [
    new webpack.ProvidePlugin({
      $: "jquery",
      "window.jQuery": "jquery",
      log: [path.resolve(import.meta.dirname, "src/util.js"), "log"],
    }),
  ],
};
