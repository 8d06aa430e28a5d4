import webpack from "webpack";

export default {
  mode: "none",
  plugins: [
    new webpack.IgnorePlugin({ resourceRegExp: /^db-native$/ }),
  ],
};
