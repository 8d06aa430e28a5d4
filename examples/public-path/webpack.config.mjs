export default (env = {}) => ({
  mode: "production",
  entry: { index: "./src/index.html" },
  output: {
    publicPath: env.base ?? "auto",
    filename: "js/[name].js",
    cssFilename: "css/[name].css",
    assetModuleFilename: "media/[name][ext]",
    htmlFilename: "[name].html",
    clean: true,
  },
  module: {
    rules: [{ test: /\.svg$/, type: "asset/resource" }],
  },
});
