import webpack from "webpack";

export default {
  mode: "production",
  optimization: {
    sideEffects: false,
  },
  plugins: [new webpack.optimize.SideEffectsFlagPlugin(false)],
};
