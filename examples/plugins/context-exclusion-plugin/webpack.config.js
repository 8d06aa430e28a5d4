import webpack from "webpack";

export default {
  mode: "none",
  plugins: [new webpack.ContextExclusionPlugin(/\.test\.js$/)],
};
