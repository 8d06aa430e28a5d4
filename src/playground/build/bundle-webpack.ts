// Bundles the documented webpack for browsers, together with the worker that runs it.
import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { filesBelow } from "../../core/files";
import { GRAPH_FILE } from "../Graph/drawing";
import { FRAME_POLICY } from "../files-policy";
import { NPM_PACKAGES } from "../npm-packages";
import { PROJECT_FOLDER, RUN_FILE, fileText } from "../project";

// esbuild names files by their real path, and node_modules may be a link.
const WORKER = realpathSync("src/playground/worker");
const node = (name: string) => path.join(WORKER, "node", `${name}.ts`);
/** The folder of the documented webpack. */
export const WEBPACK = realpathSync("node_modules/webpack-documented");
const requireFromWebpack = createRequire(path.join(WEBPACK, "package.json"));
const folderOf = (dependency: string) => path.dirname(requireFromWebpack.resolve(dependency));

/** What replaces the modules of Node.js. */
const NODE_MODULES: Record<string, string> = {
  assert: "assert/",
  buffer: "buffer/",
  events: "events/",
  fs: "memfs",
  "graceful-fs": "memfs",
  https: node("http"),
  stream: "readable-stream",
  string_decoder: "string_decoder/",
  ...Object.fromEntries(
    "crypto http module os path process url util v8 vm"
      .split(" ")
      .map((name) => [name, node(name)]),
  ),
  ...Object.fromEntries(
    "querystring tty worker_threads zlib".split(" ").map((name) => [name, node("empty")]),
  ),
};

/** What the files that are loaded later share with the worker, above all its file system. */
const SHARED =
  /^(?:node:)?(?:buffer|cosmiconfig|fs|graceful-fs|jiti|module|os|path|process|url|util)$/;

/** The files of packages that have others, or none, for browsers. */
const FOR_NODE: Record<string, string> = {
  less: path.resolve("node_modules/less/dist/less-node.cjs"),
  sass: path.resolve("node_modules/sass/sass.node.js"),
  "source-map-js": path.resolve("node_modules/source-map-js/source-map.js"),
};

/** Modules that webpack can do without, and that don't run in browsers or are too large. */
const LEFT_OUT =
  /^(uglify-js|@swc\/.*|esbuild|html-minifier-terser|@minify-html\/node|postcss|cssnano|csso|clean-css|lightningcss|sharp|@napi-rs\/image|svgo|inspector|jest-worker|typescript)$/;

/**
 * Packages that most builds don't need, and the folders of those that depend on them. They're in a second file, which
 * `require` loads at its first use.
 */
const LATER: Record<string, string> = {
  ajv: folderOf("schema-utils"),
  "ajv-keywords": folderOf("schema-utils"),
  browserslist: WEBPACK,
  "mime-db": WEBPACK,
  "minimizer-webpack-plugin": WEBPACK,
  terser: folderOf("minimizer-webpack-plugin"),
};

/** The schemas of webpack's options by name, which the worker loads at the first use. */
function schemas(): Record<string, unknown> {
  const folder = path.join(WEBPACK, "schemas");
  const files = filesBelow(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name): [string, unknown] => [
      `schemas/${name}`,
      JSON.parse(readFileSync(path.join(folder, name), "utf8")),
    ]);
  return Object.fromEntries(files);
}

/**
 * The files of npm packages that a build reads, besides package.json and the license: what modules import, except for
 * what runs only on a server, and how webpack resolves a loader.
 */
const PACKAGE_FILES: Record<string, RegExp> = {
  "@fontsource/lato": /^(?:latin-400\.css|files\/lato-latin-400-normal\.woff2?)$/,
  "fastest-levenshtein": /^(?:mod|esm\/mod)\.js$/,
  "github-slugger": /^(?:index|regex)\.js$/,
  "highlight.js":
    /^(?:lib\/core\.js|es\/(?:package\.json|core\.js|languages\/(?:css|javascript|json|typescript|xml)\.js))$/,
  jquery: /^dist\/jquery\.js$/,
  lodash: /^lodash\.js$/,
  minisearch: /^dist\/es\/index\.js$/,
  react:
    /^(?:[^/]+\.js|cjs\/react(?:-jsx-(?:dev-)?runtime)?\.(?:development|production\.min)\.js)$/,
  "react-dom": /^(?:index\.js|client\.js|cjs\/react-dom\.(?:development|production\.min)\.js)$/,
  // react-dom imports it.
  scheduler: /^(?:index\.js|cjs\/scheduler\.(?:development|production\.min)\.js)$/,
  "babel-loader": /^lib\/index\.js$/,
  "css-loader": /^dist\/(?:cjs|runtime\/[^/]+)\.js$/,
  "less-loader": /^dist\/cjs\/(?:package\.json|index\.js)$/,
  "postcss-loader": /^dist\/cjs\.js$/,
  "sass-loader": /^dist\/cjs\/(?:package\.json|index\.js)$/,
  "style-loader": /^dist\/(?:cjs|runtime\/[^/]+)\.js$/,
};

/** The files that belong to every package. */
const COMMON_FILES = /^(?:package\.json|licen[cs]e(?:\.\w+)?)$/i;

/** The files of a package whose names match, with their path below node_modules. */
const filesOf = (name: string, folder: string, names: RegExp) =>
  filesBelow(folder)
    .filter((below) => names.test(below))
    .map((below): [string, string] => [
      `${name}/${below}`,
      fileText(readFileSync(path.join(folder, below))),
    ]);

/** These files of the packages that are in a file, by their path below node_modules. */
function packageFiles(file: string): Record<string, string> {
  const files = Object.entries(PACKAGE_FILES)
    .filter(([name]) => (NPM_PACKAGES[name]?.file ?? "react") === file)
    .flatMap(([name, shipped]) => {
      const folder = path.join("node_modules", name);
      return [...filesOf(name, folder, COMMON_FILES), ...filesOf(name, folder, shipped)];
    });
  return Object.fromEntries(files);
}

/** The files of webpack that can be part of a build, by their path below node_modules. */
const runtimeFiles = () =>
  Object.fromEntries(
    filesOf("webpack", WEBPACK, /^(?:package\.json|lib\/html\/favicon\.svg|hot\/.*)$/),
  );

/** Calls of `import()` whose result is one of our packages, so that they end in the worker. */
const IMPORTS =
  /(?:less|sass)-loader[\\/]dist[\\/]cjs[\\/]utils\.js$|@babel[\\/]core[\\/]lib[\\/]config[\\/]files[\\/]import\.cjs$/;

/** For the files that the worker loads later, besides what packagesPlugin replaces. */
const laterPlugin: Plugin = {
  name: "packages of the worker",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: SHARED }, ({ path: name }) => ({ path: name, external: true }));
    onResolve({ filter: /^(?:less|sass|source-map-js)$/ }, ({ path: name }) => ({
      path: FOR_NODE[name],
    }));
    onLoad({ filter: IMPORTS }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replaceAll(/\bimport\(/g, "importBundled("),
    }));
    // The paths of files that these loaders add to bundles.
    onLoad({ filter: /[\\/](?:css|style)-loader[\\/]dist[\\/].*\.js$/ }, ({ path: file }) => {
      const below = file.slice(file.lastIndexOf("node_modules")).split(path.sep);
      const folder = `/${below.slice(0, -1).join("/")}`;
      const contents = readFileSync(file, "utf8")
        .replaceAll("__dirname", JSON.stringify(folder))
        .replaceAll(/require\.resolve\("(\.[^"]+?)(?:\.js)?"\)/g, (_call, name: string) =>
          JSON.stringify(`${path.posix.join(folder, name)}.js`),
        );
      return { contents };
    });
    // Less needs these packages for source maps and for data-uri().
    onLoad({ filter: /less-node\.cjs$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replaceAll(
        /\brequire\$\d+\((?='(?:mime|source-map)'\))/g,
        "require(",
      ),
    }));
    // The worker keeps no files between builds, so it needs no cache.
    onLoad({ filter: /babel-loader[\\/]lib[\\/]cache\.js$/ }, () => ({
      contents: "module.exports = ({ source, options, transform }) => transform(source, options);",
    }));
    // For browsers, Babel has no configuration files.
    onLoad({ filter: /@babel[\\/]core[\\/]lib[\\/].*-browser\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file.replace("-browser", ""), "utf8"),
    }));
  },
};

const packagesPlugin = (entry: string): Plugin => ({
  name: "webpack for browsers",
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: LEFT_OUT }, ({ path: name }) =>
      entry === "css" && name === "postcss" ? undefined : { path: name, external: true },
    );
    onResolve({ filter: /^[a-z-]+$/ }, ({ path: name, importer }) => {
      if (!Object.hasOwn(LATER, name)) return undefined;
      if (entry !== "packages") return { path: name, external: true };
      // The versions that the documented webpack uses.
      return importer === "<stdin>"
        ? resolve(name, { resolveDir: LATER[name]!, kind: "require-call" })
        : undefined;
    });
    // For browsers, browserslist reads no files.
    onResolve({ filter: /^(?:\.|browserslist)\/node$/ }, ({ path: name, importer }) =>
      name.startsWith("browserslist") || importer.endsWith("browserslist/index.js")
        ? { path: requireFromWebpack.resolve("browserslist/node") }
        : undefined,
    );
    // Configurations read files by paths that are relative to the project's folder.
    onLoad({ filter: /memfs[\\/]lib[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replace(
        "createProcess('/')",
        `createProcess("${PROJECT_FOLDER}")`,
      ),
    }));
    onResolve({ filter: /^(node:)?[\w-]+$/ }, ({ path: name, kind }) => {
      const target = NODE_MODULES[name.replace(/^node:/, "")];
      if (target === undefined) return undefined;
      if (path.isAbsolute(target)) return { path: target };
      return resolve(target, { resolveDir: WORKER, kind });
    });
    onResolve({ filter: /^webpack($|\/)/ }, ({ path: name, kind }) =>
      entry === "worker"
        ? resolve(path.join(WEBPACK, name.slice("webpack".length)), { resolveDir: WORKER, kind })
        : { path: name, external: true },
    );
    // The worker itself runs the project's own loaders, as ES modules or CommonJS.
    onLoad(
      { filter: /webpack-documented[\\/]lib[\\/]loaders[\\/]loadLoader\.js$/ },
      ({ path: file }) => ({
        contents: readFileSync(file, "utf8")
          .replace('loader.type === "module"', `loader.path.startsWith("${PROJECT_FOLDER}/")`)
          .replace("importModule(pathToFileURL(loader.path))", "importOwn(loader.path)"),
      }),
    );
    // Only validation that fails, and a few options, need webpack's schemas.
    onResolve({ filter: /\/schemas\/.*\.json$/ }, ({ path: name }) => ({
      path: name.slice(name.indexOf("schemas/")),
      external: true,
    }));
    onResolve({ filter: /^\.\/syntax-printer$/ }, ({ importer }) =>
      importer.startsWith(path.join(WEBPACK, "lib/javascript"))
        ? { path: node("no-printer") }
        : undefined,
    );
    // webpack adds the source of these functions to bundles and replaces names in it, so it must not be minified.
    onLoad(
      { filter: /webpack-documented[\\/]lib[\\/]hmr[\\/].*\.runtime\.js$/ },
      ({ path: file }) => {
        const source = readFileSync(file, "utf8").split("module.exports = ")[1]!;
        const text = JSON.stringify(source.slice(0, source.lastIndexOf(";")));
        return { contents: `module.exports = { toString: () => ${text} };` };
      },
    );
    // Paths that webpack gives to its own resolver must be those of the memory file system.
    onLoad({ filter: /webpack-documented[\\/]lib[\\/].*\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8")
        .replaceAll(/require\.resolve\(\s*"([^"]+)"\s*\)/g, (_call, request: string) =>
          JSON.stringify(placeOf(request, file)),
        )
        .replaceAll("pathToFileURL(__filename)", JSON.stringify(`file://${placeOf(file, file)}`)),
      loader: "js",
    }));
  },
});

/** Where the worker has a file that webpack names by its path. */
function placeOf(request: string, file: string): string {
  if (!/^[./]/.test(request)) return `/node_modules/${request}`;
  const relative = path.relative(WEBPACK, path.resolve(path.dirname(file), request));
  const name = relative.split(path.sep).join("/");
  return `/node_modules/webpack/${path.extname(name) ? name : `${name}.js`}`;
}

/**
 * Returns the files of the playground by name, which takes some seconds: the worker, what it loads when a build needs
 * it (packages of webpack, the schemas, and npm packages), the document in which the result runs, and the worker that
 * draws it.
 */
export async function bundleWebpack(): Promise<Record<string, string>> {
  const ofPackages = [...new Set(Object.values(NPM_PACKAGES).map(({ file }) => file))];
  const [worker, packages, frame, graph, ...npm] = await Promise.all([
    bundleForWorker("worker", { entryPoints: [path.join(WORKER, "worker.ts")] }),
    bundleForWorker(
      "packages",
      script(`Object.assign(laterModules, ${requires(Object.keys(LATER))});`),
    ),
    bundle({ entryPoints: ["src/playground/run/frame.ts"] }),
    bundle({ entryPoints: ["src/playground/Graph/graph-worker.ts"] }),
    ...ofPackages.map(bundlePackages),
  ]);
  return {
    "worker.js": worker,
    "packages.js": packages,
    ...Object.fromEntries(ofPackages.map((file, index) => [`${file}.js`, npm[index]!])),
    "schemas.js": `Object.assign(laterModules, ${JSON.stringify(schemas())});`,
    [RUN_FILE]: `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}"><meta name="robots" content="noindex"><title>Result</title><script>${frame.replaceAll("</", "<\\/")}</script>`,
    [GRAPH_FILE]: graph,
  };
}

/** The files whose packages the worker doesn't run. It only builds them into the results of projects. */
const NOT_RUN = ["npm", "react"];

/** Bundles the packages of projects that are in a file. */
async function bundlePackages(file: string): Promise<string> {
  const files = JSON.stringify(packageFiles(file));
  if (NOT_RUN.includes(file)) return `addPackages({}, ${files});`;
  const names = Object.keys(NPM_PACKAGES).filter((name) => NPM_PACKAGES[name]!.file === file);
  return bundleForWorker(file, script(`addPackages(${requires(names)}, ${files});`));
}

/** An object with these modules, as code. */
const requires = (names: readonly string[]) =>
  `{ ${names.map((name) => `"${name}": require("${name}")`).join(", ")} }`;

const script = (contents: string): BuildOptions => ({ stdin: { contents, resolveDir: "." } });

/** Bundles code that runs in the worker, with what replaces the parts of Node.js. */
const bundleForWorker = (file: string, options: BuildOptions) =>
  bundle({
    // webpack compares `constructor.name` with the names of its classes.
    keepNames: true,
    legalComments: "none",
    define: {
      __dirname: JSON.stringify("/node_modules/webpack/lib/any"),
      __filename: JSON.stringify("/node_modules/webpack/lib/any/file.js"),
      ...(file === "worker" && { RUNTIME_FILES: JSON.stringify(runtimeFiles()) }),
    },
    inject: [node("globals")],
    banner: {
      js: "var require = Object.assign((name) => requireBundled(name), { resolve: (name) => name });",
    },
    plugins: [...(file === "worker" ? [] : [laterPlugin]), packagesPlugin(file)],
    ...options,
  });

/** Returns a bundle. Throws if it contains a package that deploys don't install. */
async function bundle(options: BuildOptions): Promise<string> {
  const { metafile, outputFiles } = await build({
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    logLevel: "error",
    tsconfigRaw: {},
    ...options,
    metafile: true,
    write: false,
  });
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const file of Object.keys(metafile.inputs)) {
    const place = /node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
    if (place && packages[place]?.dev) {
      throw new Error(
        `The playground contains ${place}, which npm ci --omit=dev doesn't install. Add it to "dependencies" in package.json.`,
      );
    }
  }
  return outputFiles[0]!.text;
}
