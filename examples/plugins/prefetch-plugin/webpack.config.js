import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.PrefetchPlugin("./src/charts/index.js")],
};
