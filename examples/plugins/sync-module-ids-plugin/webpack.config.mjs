import path from "node:path";
import webpack from "webpack";

const { SyncModuleIdsPlugin } = webpack.experiments.ids;
const file = path.resolve(import.meta.dirname, "module-ids.json");
const shared = (module) =>
  /[\\/]src[\\/]shared[\\/]/.test(module.nameForCondition() ?? "");

export default [
  {
    name: "client",
    mode: "production",
    entry: "./src/client.js",
    output: { filename: "client.js" },
    plugins: [
      new SyncModuleIdsPlugin({
        path: file,
        mode: "create",
        test: shared,
      }),
    ],
  },
  {
    name: "server",
    dependencies: ["client"],
    mode: "production",
    target: "node",
    entry: "./src/server.js",
    output: { filename: "server.cjs" },
    plugins: [
      new SyncModuleIdsPlugin({
        path: file,
        mode: "read",
        test: shared,
      }),
    ],
  },
];
