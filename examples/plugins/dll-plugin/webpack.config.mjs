import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.DllReferencePlugin({
      context: import.meta.dirname,
      manifest: `${import.meta.dirname}/dist/vendor.manifest.json`,
    }),
  ],
};
