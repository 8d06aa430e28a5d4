export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    module: true,
    filename: "[name].js",
    htmlFilename: "[name].html",
    assetModuleFilename: "[name][ext]",
    clean: true,
  },
};
