import webpack from "webpack";

export default {
  name: "host",
  context: import.meta.dirname,
  entry: "./src/dynamic-start.js",
  output: { path: `${import.meta.dirname}/dist`, copy: "public" },
  plugins: [
    new webpack.sharing.SharePlugin({
      shared: {
        react: { singleton: true },
        "react-dom": { singleton: true },
      },
    }),
  ],
};
