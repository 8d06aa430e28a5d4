import webpack from "webpack";

export default {
  mode: "production",
  optimization: { moduleIds: false },
  plugins: [
    new webpack.ids.DeterministicModuleIdsPlugin({
      maxLength: 5,
      failOnConflict: true,
    }),
  ],
};
