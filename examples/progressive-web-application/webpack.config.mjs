import webpack from "webpack";

export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    filename: "[name].[contenthash:8].js",
    workerChunkFilename: "[name].js",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    htmlFilename: "[name].html",
    clean: true,
  },
  devServer: { host: "localhost", watchFiles: "src/*.html" },
  plugins: [
    new webpack.ManifestPlugin({
      filename: "files.json",
      prefix: "./",
      filter: ({ file }) => !/^\.\/sw\.js$|\.map$/.test(file),
      serialize: ({ assets }) =>
        JSON.stringify(
          Object.values(assets).map(({ file }) =>
            file.replace(/index\.html$/, ""),
          ),
        ),
    }),
  ],
};
