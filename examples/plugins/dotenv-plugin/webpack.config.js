import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.DotenvPlugin({ prefix: "WEBPACK_" })],
};
