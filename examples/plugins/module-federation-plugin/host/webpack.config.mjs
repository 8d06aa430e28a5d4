import webpack from "webpack";

const { ModuleFederationPlugin } = webpack.container;

export default {
  name: "host",
  context: import.meta.dirname,
  output: { path: `${import.meta.dirname}/dist`, copy: "public" },
  plugins: [
    new ModuleFederationPlugin({
      remotes: { cart: "cart@http://localhost:8081/remote-entry.js" },
      shared: {
        react: { singleton: true },
        "react-dom": { singleton: true },
      },
    }),
  ],
  devServer: { port: 8080 },
};
