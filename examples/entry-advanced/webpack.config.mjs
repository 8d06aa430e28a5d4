import { readdir } from "node:fs/promises";
import path from "node:path";

const folder = path.join(import.meta.dirname, "src/pages");

async function pages() {
  const files = await readdir(folder);
  return Object.fromEntries(
    files.map((file) => [
      `pages/${path.parse(file).name}`,
      { import: `./src/pages/${file}`, dependOn: "shared" },
    ]),
  );
}

export default {
  mode: "production",
  entry: async () => ({
    ...(await pages()),
    shared: ["./src/theme.css", "./src/marks.js"],
    counter: { import: "./src/counter.js", dependOn: "shared" },
    print: "./src/print.css",
    // #region embed
    embed: {
      import: "./src/embed.js",
      asyncChunks: false,
      library: { name: "TownPaper", type: "umd" },
    },
    // #endregion
  }),
  output: {
    enabledLibraryTypes: ["umd"],
    copy: "public",
    clean: true,
  },
  plugins: [
    // #region watch
    (compiler) => {
      compiler.hooks.afterCompile.tap("WatchPages", (compilation) => {
        compilation.contextDependencies.add(folder);
      });
    },
    // #endregion
  ],
};
