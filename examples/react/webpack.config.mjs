import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";

export default (env, { mode }) => {
  const isDevelopment = mode === "development";

  return {
    entry: "./src/index.html",
    output: {
      filename: isDevelopment
        ? "[name].js"
        : "[name].[contenthash:8].js",
      htmlFilename: "[name].html",
      html: { base: "/" },
      clean: true,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              target: "es2022",
              transform: {
                react: {
                  runtime: "automatic",
                  refresh: isDevelopment,
                },
              },
            },
          },
        },
      ],
    },
    plugins: isDevelopment
      ? [new ReactRefreshPlugin({ overlay: false })]
      : [],
    devtool: isDevelopment ? "cheap-module-source-map" : "source-map",
    devServer: {
      open: true,
      historyApiFallback: true,
      watchFiles: "src/*.html",
    },
  };
};
