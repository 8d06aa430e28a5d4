import path from "node:path";
import webpack from "webpack";

const vendor = path.resolve(import.meta.dirname, "src/vendor");

export default {
  mode: "production",
  module: {
    rules: [
      { include: vendor, type: "javascript/dynamic" },
      {
        test: /[\\/]vendor[\\/]tides\.js$/,
        loader: "./export-tides.cjs",
      },
    ],
  },
  plugins: [
    new webpack.ProvidePlugin({ Tides: path.join(vendor, "tides.js") }),
  ],
};
