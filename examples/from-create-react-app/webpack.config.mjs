import path from "node:path";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";

export default (env, { mode }) => {
  const isDevelopment = mode === "development";
  const hash = isDevelopment ? "" : ".[contenthash:8]";

  return {
    entry: "./src/index.html",
    output: {
      path: path.resolve(import.meta.dirname, "build"),
      filename: `static/js/[name]${hash}.js`,
      cssFilename: `static/css/[name]${hash}.css`,
      assetModuleFilename: "static/media/[name].[contenthash:8][ext]",
      htmlFilename: "[name].html",
      publicPath: "/",
      html: { base: "/" },
      copy: ["public"],
      clean: true,
    },
    resolve: {
      extensions: [".tsx", ".ts", ".jsx", "..."],
      modules: [
        "node_modules",
        path.resolve(import.meta.dirname, "src"),
      ],
    },
    dotenv: { prefix: "REACT_APP_" },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: "swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              target: "es2022",
              transform: {
                react: { runtime: "automatic", refresh: isDevelopment },
              },
            },
          },
        },
        {
          test: /\.module\.(css|s[ac]ss)$/,
          parser: { namedExports: false },
        },
        {
          test: /\.(avif|bmp|gif|jpe?g|png)$/,
          type: "asset",
          parser: { dataUrlCondition: { maxSize: 10_000 } },
        },
        {
          test: /\.(svg|webp|woff2?|mp[34]|pdf)$/,
          type: "asset/resource",
        },
      ],
    },
    plugins: isDevelopment
      ? [new ReactRefreshPlugin({ overlay: false })]
      : [],
    devtool: isDevelopment ? "cheap-module-source-map" : "source-map",
    devServer: {
      port: 3000,
      open: true,
      historyApiFallback: true,
      watchFiles: "src/*.html",
    },
  };
};
