import webpack from "webpack";

export default {
  mode: "production",
  entry: { vendor: ["./lib/money.js", "./lib/teas.js"] },
  output: { filename: "[name].dll.js", library: "[name]_dll" },
  plugins: [
    new webpack.DllPlugin({
      name: "[name]_dll",
      path: `${import.meta.dirname}/dist/[name].manifest.json`,
    }),
  ],
};
