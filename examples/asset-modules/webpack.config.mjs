export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    htmlFilename: "[name].html",
    assetModuleFilename: "images/[name].[hash:8][ext]",
    clean: true,
  },
  module: {
    rules: [
      // #region svg
      {
        test: /\.svg$/,
        oneOf: [
          { resourceQuery: /^\?markup$/, type: "asset/source" },
          {
            type: "asset",
            parser: { dataUrlCondition: { maxSize: 1024 } },
          },
        ],
      },
      // #endregion
      { test: /\.gpx$/, type: "asset/source" },
      { test: /\.heights$/, type: "asset/bytes" },
    ],
  },
};
