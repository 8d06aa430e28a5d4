import webpack from "webpack";

const { HttpUriPlugin } = webpack.experiments.schemes;

export default {
  mode: "production",
  externalsPresets: { web: false },
  plugins: [
    new HttpUriPlugin({
      allowedUris: ["https://modules.example.com/"],
      frozen: true,
    }),
  ],
};
