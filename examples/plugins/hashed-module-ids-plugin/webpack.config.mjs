import webpack from "webpack";

export default {
  mode: "production",
  optimization: { moduleIds: false },
  plugins: [
    new webpack.ids.HashedModuleIdsPlugin({
      hashFunction: "sha256",
      hashDigest: "hex",
      hashDigestLength: 8,
    }),
  ],
};
