import webpack from "webpack";

export default {
  mode: "production",
  output: {
    filename: "[name].[contenthash:8].js",
    hashFunction: "sha256",
    hashDigest: "base64url",
  },
  optimization: { realContentHash: false },
  plugins: [
    new webpack.optimize.RealContentHashPlugin({
      hashFunction: "sha256",
      hashDigest: "base64url",
    }),
  ],
};
