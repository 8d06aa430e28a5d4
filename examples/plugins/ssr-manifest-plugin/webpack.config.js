import webpack from "webpack";

export default {
  mode: "production",
  entry: { app: "./src/app.js" },
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    publicPath: "/static/",
  },
  plugins: [new webpack.SSRManifestPlugin()],
};
