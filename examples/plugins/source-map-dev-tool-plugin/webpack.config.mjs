import webpack from "webpack";

export default {
  mode: "production",
  devtool: false,
  plugins: [
    // For the error tracker: everything, and no comment that leads to it.
    new webpack.SourceMapDevToolPlugin({
      filename: "private/[file].map",
      append: false,
    }),
    // For everybody: names and lines, no code.
    new webpack.SourceMapDevToolPlugin({
      filename: "[file].map",
      noSources: true,
      ignoreList: /\/vendor\//,
    }),
  ],
};
