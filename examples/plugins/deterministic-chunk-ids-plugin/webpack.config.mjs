import webpack from "webpack";

export default {
  mode: "production",
  optimization: { chunkIds: false },
  plugins: [
    new webpack.ids.DeterministicChunkIdsPlugin({ maxLength: 5 }),
  ],
};
