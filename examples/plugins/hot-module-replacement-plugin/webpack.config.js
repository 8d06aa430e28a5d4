import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  target: "node",
  entry: ["webpack/hot/signal", "./src/index.js"],
  output: {
    filename: "main.cjs",
    hotUpdateChunkFilename: "[id].[fullhash].hot-update.cjs",
  },
  plugins: [new webpack.HotModuleReplacementPlugin()],
};
