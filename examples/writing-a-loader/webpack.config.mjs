export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.properties$/,
        use: {
          loader: "./loader/index.js",
          options: { fallback: "en.properties" },
        },
      },
    ],
  },
};
