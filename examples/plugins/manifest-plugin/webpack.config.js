import webpack from "webpack";

export default {
  mode: "production",
  entry: { shop: "./src/shop.js", admin: "./src/admin.js" },
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    publicPath: "/static/",
  },
  optimization: { runtimeChunk: "single" },
  plugins: [new webpack.ManifestPlugin()],
};
