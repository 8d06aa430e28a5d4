import webpack from "webpack";

export default {
  mode: "production",
  module: {
    rules: [{ test: /\.txt$/, use: "./loaders/old-text.cjs" }],
  },
  plugins: [
    new webpack.LoaderOptionsPlugin({
      test: /\.txt$/,
      minimize: true,
      options: { text: { suffix: "!" } },
    }),
  ],
};
