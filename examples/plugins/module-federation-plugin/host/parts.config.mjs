import webpack from "webpack";

const { ContainerReferencePlugin } = webpack.container;
const { ProvideSharedPlugin } = webpack.sharing;

export default {
  name: "host",
  context: import.meta.dirname,
  output: { path: `${import.meta.dirname}/dist`, copy: "public" },
  plugins: [
    new ContainerReferencePlugin({
      remoteType: "script",
      remotes: { cart: "cart@http://localhost:8081/remote-entry.js" },
    }),
    new ProvideSharedPlugin({ provides: { react: "react" } }),
  ],
};
