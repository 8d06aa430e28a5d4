export default {
  output: { clean: true },
  module: {
    rules: [{ test: /\.svg$/, type: "asset" }],
  },
};
