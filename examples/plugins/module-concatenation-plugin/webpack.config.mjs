import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  stats: { optimizationBailout: true },
  plugins: [new webpack.optimize.ModuleConcatenationPlugin()],
};
