import path from "node:path";

/** Returns the configuration of an app. The context is the app's directory. */
export const configure = (context) => ({
  mode: "production",
  context,
  entry: "./src/index.jsx",
  output: { path: path.join(context, "dist"), clean: true },
  resolve: { conditionNames: ["tea-source", "..."] },
  module: {
    rules: [
      {
        test: /\.(jsx|tsx?)$/,
        exclude: /node_modules/,
        loader: "swc-loader",
        options: {
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
            target: "es2022",
          },
        },
      },
    ],
  },
});
