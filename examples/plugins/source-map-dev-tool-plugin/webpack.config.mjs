import webpack from "webpack";

export default {
  mode: "production",
  devtool: false,
  plugins: [
    // For the error tracker: everything, without a comment that links to it.
    new webpack.SourceMapDevToolPlugin({
      filename: "private/[file].map",
      append: false,
    }),
    // For everyone: names and positions, without code.
    new webpack.SourceMapDevToolPlugin({
      filename: "[file].map",
      noSources: true,
      ignoreList: /\/vendor\//,
    }),
  ],
};
