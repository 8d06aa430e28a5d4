// Compiles gatsby-config.ts, gatsby-node.ts, and those of the plugins with esbuild. package.json installs this
// folder under the names of three packages that Gatsby loads for it (dist/utils/parcel/compile-gatsby-files.js),
// because Parcel walks through node_modules twice and minifies everything, which takes seconds in every build.
const { readdirSync } = require("node:fs");
const path = require("node:path");

const THIS_FILE = "src/gatsby/parcel/index.cjs";
const GATSBY_FILE = "gatsby/dist/utils/parcel/compile-gatsby-files.js";
const COMPILED_FILE = /(?:^|[\\/])gatsby-(?:node|config)\.ts$/;
const CALLER = /[\\/]compile-gatsby-files\.js$/;

/**
 * Makes Gatsby compile in its own process. It starts another one in case Parcel crashes, and loading that takes longer
 * than compiling. esbuild runs in a separate process anyway.
 */
function compileWithoutWorker() {
  const gatsby = require("gatsby-worker");
  const { WorkerPool } = gatsby;
  gatsby.WorkerPool = function (file, options) {
    if (!CALLER.test(file)) return new WorkerPool(file, options);
    return { single: require(file), end: () => undefined };
  };
}
compileWithoutWorker();

/** An error that Gatsby reports at once; without `diagnostics` it would try again five times. */
function failure(message, codeFrames) {
  return Object.assign(new Error(message), {
    diagnostics: [{ message, origin: "esbuild", codeFrames, hints: [] }],
  });
}

/** The project's root and the folder of the compiled files, from Gatsby's options for Parcel. */
function foldersOf({ entries, targets }) {
  const [own, plugins] = entries ?? [];
  const root = path.dirname(own ?? "");
  const output = targets?.root?.distDir;
  if (
    own !== `${root}/gatsby-+(node|config).ts` ||
    !plugins?.startsWith(`${root}/plugins/**/`) ||
    !output
  ) {
    throw failure(
      `Gatsby now compiles other files than ${THIS_FILE} expects. Compare it with ${GATSBY_FILE}.`,
    );
  }
  // gatsby-worker sets this in the processes that it starts (dist/index.js).
  if (process.env.GATSBY_WORKER_ID) {
    throw failure(
      `Gatsby compiles in another process, which ${THIS_FILE} should prevent. Compare it with ${GATSBY_FILE}.`,
    );
  }
  return { root, output };
}

function sourcesOf(root) {
  const files = readdirSync(root);
  const plugins = readdirSync(path.join(root, "plugins"), { recursive: true });
  return [...files, ...plugins.map((file) => path.join("plugins", file))].filter((file) =>
    COMPILED_FILE.test(file),
  );
}

/** Has the part of Parcel's interface that Gatsby uses. */
class Parcel {
  constructor(options) {
    this.options = options;
  }

  /** Compiles the files. The error of a file that can't be compiled names the file and the line. */
  async run() {
    const { root, output } = foldersOf(this.options);
    const sources = sourcesOf(root);
    try {
      await require("esbuild").build({
        absWorkingDir: root,
        entryPoints: sources,
        outbase: root,
        outdir: output,
        bundle: true,
        packages: "external",
        platform: "node",
        format: "cjs",
        target: "node20",
        sourcemap: this.options.targets.root.sourceMap,
        logLevel: "silent",
      });
    } catch (error) {
      const [first] = error.errors ?? [];
      if (!first) throw failure(error.message);
      const { file, line, lineText } = first.location ?? {};
      throw failure(
        first.text,
        file && [{ filePath: `${file}:${line}`, codeHighlights: [{ message: lineText.trim() }] }],
      );
    }
    const bundles = sources.map((source) => ({
      filePath: path.join(output, source.replace(/\.ts$/, ".js")),
      getMainEntry: () => ({ filePath: path.join(root, source) }),
    }));
    return { bundleGraph: { getBundles: () => bundles } };
  }
}

/** Gatsby creates one for Parcel; esbuild needs no cache. */
class LMDBCache {}

module.exports = { Parcel, LMDBCache };
