import { readdir } from "node:fs/promises";
import path from "node:path";
import webpack from "webpack";

const { VirtualUrlPlugin } = webpack.experiments.schemes;
const pages = path.resolve(import.meta.dirname, "src/pages");

export default {
  mode: "production",
  plugins: [
    new VirtualUrlPlugin({
      settings: "export const theme = 'dark';",
      "theme.css": "body { color: white; background: black }",
      pages: async (loaderContext) => {
        loaderContext.addContextDependency(pages);
        const files = await readdir(pages);
        const names = files.map((file) => path.parse(file).name);
        return `export default ${JSON.stringify(names.sort())};`;
      },
    }),
  ],
};
