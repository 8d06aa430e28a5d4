import webpack from "webpack";

const updates = [
  new webpack.HotModuleReplacementPlugin(),
  new webpack.EntryPlugin(
    import.meta.dirname,
    "webpack/hot/poll?1000",
    { name: undefined },
  ),
];

export default (env) => ({
  entry: "./src/index.html",
  output: { htmlFilename: "[name].html", clean: true },
  devServer: { host: "localhost", watchFiles: "src/*.html" },
  plugins: env.WEBPACK_WATCH ? updates : [],
});
