import webpack from "webpack";

export default (env, { mode = "production" }) => {
  const isProduction = mode === "production";

  return {
    mode,
    entry: "./src/index.html",
    // #region output
    output: {
      filename: isProduction
        ? "[name].[contenthash:8].js"
        : "[name].js",
      htmlFilename: "[name].html",
      sourceMapFilename: "../maps/[file].map",
      clean: true,
    },
    devtool: isProduction ? "hidden-source-map" : undefined,
    // #endregion
    // #region define
    plugins: [
      new webpack.DefinePlugin({
        TIDES_URL: JSON.stringify(
          isProduction ? "https://tides.example.com" : "",
        ),
      }),
    ],
    // #endregion
    // #region budget
    performance: {
      hints: isProduction ? "error" : false,
      maxEntrypointSize: 50_000,
      maxAssetSize: 50_000,
      sourceMaps: true,
    },
    // #endregion
  };
};
