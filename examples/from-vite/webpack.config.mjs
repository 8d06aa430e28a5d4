import path from "node:path";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";

export default (env, { mode }) => {
  const isDevelopment = mode === "development";
  const hash = isDevelopment ? "" : ".[contenthash:8]";

  return {
    entry: { index: "./index.html" },
    output: {
      filename: `assets/[name]${hash}.js`,
      cssFilename: `assets/[name]${hash}.css`,
      assetModuleFilename: "assets/[name].[contenthash:8][ext]",
      htmlFilename: "[name].html",
      publicPath: "/",
      html: { base: "/" },
      copy: ["public"],
      clean: true,
    },
    resolve: {
      extensions: [".tsx", ".ts", "..."],
      alias: { "@": path.resolve(import.meta.dirname, "src") },
    },
    dotenv: { prefix: "VITE_" },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          resourceQuery: { not: [/raw|url|inline/] },
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
          oneOf: [
            { resourceQuery: /raw/, type: "asset/source" },
            { resourceQuery: /url/, type: "asset/resource" },
            { resourceQuery: /inline/, type: "asset/inline" },
            {
              test: /\.(avif|gif|ico|jpe?g|mp[34]|pdf|png|svg|webm|webp|woff2?)$/,
              type: "asset",
              parser: { dataUrlCondition: { maxSize: 4096 } },
            },
          ],
        },
      ],
    },
    plugins: isDevelopment
      ? [new ReactRefreshPlugin({ overlay: false })]
      : [],
    devtool: isDevelopment ? "cheap-module-source-map" : false,
    devServer: {
      port: 5173,
      historyApiFallback: true,
      watchFiles: "*.html",
    },
  };
};
