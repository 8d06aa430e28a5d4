import webpack from "webpack";

const { ModuleFederationPlugin } = webpack.container;

export default {
  name: "remote",
  context: import.meta.dirname,
  entry: {},
  output: { path: `${import.meta.dirname}/dist` },
  plugins: [
    new ModuleFederationPlugin({
      name: "cart",
      filename: "remote-entry.js",
      exposes: { "./cart": "./src/cart.js" },
      shared: { react: { singleton: true } },
    }),
  ],
  devServer: {
    port: 8081,
    headers: { "access-control-allow-origin": "*" },
  },
};
