import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.DefinePlugin({
      VERSION: JSON.stringify("1.4.0"),
      __DEV__: false,
      LIMITS: { max: 10, min: "1 + 1" },
      "typeof window": JSON.stringify("object"),
    }),
  ],
};
