import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.BannerPlugin({
      banner: "© Example\nMIT",
      entryOnly: true,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
  ],
};
