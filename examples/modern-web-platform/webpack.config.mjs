export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    module: true,
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    copy: "public",
    clean: true,
  },
  externals: ["ratio-names"],
  devServer: { host: "localhost", watchFiles: "src/*.html" },
};
