export default (env, { mode }) => {
  const isDevelopment = mode === "development";

  return {
    entry: "./src/index.html",
    output: {
      filename: "[name].[contenthash:8].js",
      htmlFilename: "[name].html",
      clean: true,
    },
    resolve: { conditionNames: ["svelte", "..."] },
    module: {
      rules: [
        {
          test: /\.svelte(\.js)?$/,
          use: [
            ...(isDevelopment ? ["./svelte-updates.mjs"] : []),
            {
              loader: "svelte-loader",
              options: {
                emitCss: true,
                compilerOptions: {
                  dev: isDevelopment,
                  hmr: isDevelopment,
                },
              },
            },
          ],
        },
      ],
    },
    devtool: isDevelopment ? "cheap-module-source-map" : "source-map",
    devServer: { open: true, watchFiles: "src/*.html" },
  };
};
