// Contains an adapter for each bundler, which builds a folder with the bundler's own options and without
// plugins.
import path from "node:path";
import esbuild from "esbuild";
import rspack from "@rspack/core";
import { Parcel } from "@parcel/core";
import { rollup } from "rollup";
import { build as viteBuild } from "vite";
import webpack from "webpack";

/**
 * @typedef {object} Task
 * @property {string} folder Absolute path of the project.
 * @property {string[]} entries Entry files, relative to the folder.
 * @property {string} output Absolute path of an empty folder for the result.
 * @property {object} options The settings besides entry and output, in the bundler's own format.
 */

const webpackLike =
  (create) =>
  ({ folder, entries, output, options }) =>
    new Promise((resolve, reject) => {
      const compiler = create({
        context: folder,
        mode: "production",
        // Name entries by their file, like the bundlers that accept a list do.
        entry: Object.fromEntries(entries.map((entry) => [path.parse(entry).name, `./${entry}`])),
        ...options,
        output: { path: output, ...options.output },
      });
      compiler.run((error, stats) => {
        const failure = error ?? (stats.hasErrors() ? new Error(firstError(stats)) : undefined);
        compiler.close(() => (failure ? reject(failure) : resolve()));
      });
    });

const firstError = (stats) => stats.toJson({ all: false, errors: true }).errors[0].message;

/** Build functions by package. Each takes a Task and rejects if the bundler reports an error. */
export const BUNDLERS = {
  webpack: webpackLike(webpack),

  "@rspack/core": webpackLike(rspack),

  async rollup({ folder, entries, output, options }) {
    const bundle = await rollup({
      input: entries.map((entry) => path.join(folder, entry)),
      logLevel: "silent",
      ...options,
    });
    try {
      await bundle.write({ dir: output, format: "es" });
    } finally {
      await bundle.close();
    }
  },

  async vite({ folder, entries, output, options }) {
    await viteBuild({
      root: folder,
      logLevel: "silent",
      configFile: false,
      ...options,
      build: {
        outDir: output,
        emptyOutDir: false,
        rollupOptions: { input: entries.map((entry) => path.join(folder, entry)) },
        ...options.build,
      },
    });
  },

  async esbuild({ folder, entries, output, options }) {
    await esbuild.build({
      absWorkingDir: folder,
      entryPoints: entries,
      outdir: output,
      bundle: true,
      logLevel: "silent",
      ...options,
    });
  },

  async parcel({ folder, entries, output, options }) {
    const bundler = new Parcel({
      entries: entries.map((entry) => path.join(folder, entry)),
      defaultConfig: "@parcel/config-default",
      mode: "production",
      shouldDisableCache: true,
      cacheDir: path.join(folder, ".parcel-cache"),
      ...options,
      defaultTargetOptions: { distDir: output, sourceMaps: false, ...options.defaultTargetOptions },
    });
    await bundler.run();
  },
};
