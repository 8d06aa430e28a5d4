import { VueLoaderPlugin } from "vue-loader";
import webpack from "webpack";

export default (env, { mode }) => ({
  entry: "./src/index.html",
  output: {
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.vue$/,
        loader: "vue-loader",
        options: { experimentalInlineMatchResource: true },
      },
    ],
  },
  plugins: [
    new VueLoaderPlugin(),
    new webpack.DefinePlugin({
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
    }),
  ],
  devtool: mode === "development" ? "eval" : "source-map",
  devServer: { open: true, watchFiles: "src/*.html" },
});
