import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.CleanPlugin({
      keep: { glob: ["CNAME", "legacy/**"] },
    }),
  ],
};
