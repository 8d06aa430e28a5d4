import path from "node:path";
import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.WatchIgnorePlugin({
      paths: [
        /\.generated\.js$/,
        path.resolve(import.meta.dirname, "src/gen"),
        "**/schema/**",
      ],
    }),
  ],
};
