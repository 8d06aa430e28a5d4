import path from "node:path";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import webpack from "webpack";
import { renderInDevelopment } from "./render-in-development.js";

export default (env, { mode = "production" }) => {
  const development = mode === "development";
  const refresh = Boolean(env.WEBPACK_SERVE);

  const rules = (react) => [
    {
      test: /\.jsx$/,
      loader: "swc-loader",
      options: {
        jsc: {
          target: "es2022",
          parser: { syntax: "ecmascript", jsx: true },
          transform: {
            react: { runtime: "automatic", development, ...react },
          },
        },
      },
    },
    { test: /\.svg$/, type: "asset/resource" },
  ];

  const output = {
    publicPath: "/",
    filename: "static/[name].[contenthash:8].js",
    assetModuleFilename: "static/[name].[contenthash:8][ext]",
    clean: true,
  };

  const client = {
    name: "client",
    mode,
    entry: { client: "./src/client.jsx" },
    output: { ...output, path: path.resolve("dist/client") },
    module: { rules: rules({ refresh }) },
    optimization: { splitChunks: { chunks: "all" } },
    plugins: [
      new webpack.ManifestPlugin({
        filename: "../manifest.json",
        filter: ({ file }) => !file.includes(".hot-update."),
      }),
      new webpack.SSRManifestPlugin({
        filename: "../ssr-manifest.json",
      }),
      refresh && new ReactRefreshPlugin({ overlay: false }),
    ],
    devServer: {
      host: "localhost",
      static: false,
      devMiddleware: {
        serverSideRender: true,
        writeToDisk: (file) =>
          file.startsWith(path.resolve("dist/server")),
      },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        { name: "render", middleware: renderInDevelopment },
      ],
    },
  };

  const server = {
    name: "server",
    mode,
    target: "node",
    devtool: "source-map",
    entry: { render: "./src/render.jsx" },
    output: {
      ...output,
      path: path.resolve("dist/server"),
      filename: "[name].mjs",
      module: true,
      library: { type: "module" },
    },
    externalsPresets: { node: true, nodeModules: true },
    module: {
      rules: rules({}),
      parser: { javascript: { dynamicImportMode: "eager" } },
      generator: { asset: { emit: false } },
    },
    optimization: { minimize: false },
    devServer: false,
  };

  return [client, server];
};
