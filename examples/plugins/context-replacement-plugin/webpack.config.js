import webpack from "webpack";

export default {
  mode: "none",
  plugins: [
    new webpack.ContextReplacementPlugin(/dates[\\/]locale$/, /de|fr/),
  ],
};
