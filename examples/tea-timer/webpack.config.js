export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    assetModuleFilename: "[name][ext]",
    clean: true,
  },
};
