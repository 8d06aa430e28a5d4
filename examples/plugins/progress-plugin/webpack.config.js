import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.ProgressPlugin({
      progressBar: "auto",
      phaseTimings: true,
    }),
  ],
};
