export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    workerChunkFilename: "workers/[name].[contenthash:8].js",
    clean: true,
  },
  devServer: { host: "localhost", watchFiles: "src/*.html" },
};
