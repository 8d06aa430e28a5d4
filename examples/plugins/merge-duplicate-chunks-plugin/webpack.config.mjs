import webpack from "webpack";

export default {
  mode: "production",
  optimization: {
    splitChunks: {
      cacheGroups: {
        data: {
          test: /[\\/]data[\\/]/,
          name: "data",
          enforce: true,
        },
      },
    },
  },
  plugins: [
    new webpack.optimize.MergeDuplicateChunksPlugin({ stage: 20 }),
  ],
};
