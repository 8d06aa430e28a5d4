import path from "node:path";
import webpack from "webpack";

const inProject = (name) => path.join(import.meta.dirname, name);

export default (env) => ({
  entry: "./src/index.html",
  output: { htmlFilename: "[name].html", clean: true },
  cache: { type: "filesystem" },
  module: {
    rules: [
      {
        test: /\.txt$/,
        include: inProject("src/recipes"),
        use: inProject("tools/recipe-loader.mjs"),
      },
    ],
  },
  experiments: {
    lazyCompilation: env.WEBPACK_SERVE ? { entries: false } : false,
  },
  plugins: [
    env.measure && new webpack.ProgressPlugin({ phaseTimings: true }),
    env.profile &&
      new webpack.debug.ProfilingPlugin({
        outputPath: inProject("profile/events.json"),
      }),
  ],
});
