import webpack from "webpack";

const { ContainerPlugin } = webpack.container;
const { ConsumeSharedPlugin } = webpack.sharing;

export default {
  name: "remote",
  context: import.meta.dirname,
  entry: {},
  output: { path: `${import.meta.dirname}/dist` },
  plugins: [
    new ContainerPlugin({
      name: "cart",
      filename: "remote-entry.js",
      exposes: { "./cart": "./src/cart.js" },
    }),
    new ConsumeSharedPlugin({
      consumes: { react: { import: false, singleton: true } },
    }),
  ],
};
