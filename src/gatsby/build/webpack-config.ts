// Adapts Gatsby's webpack configuration for this site, and removes unused features.
import path from "node:path";
import { transform } from "esbuild";
import type { CreateWebpackConfigArgs } from "gatsby";
import { SCRIPT_LOAD_TIMEOUT } from "../../core/constants";
import { expectPart } from "../../core/gatsby-part";
import {
  hostedSearch,
  serviceWorkerIsRemoved,
  siteUrl,
  trackingId,
} from "../../core/build/environment";
import { playgroundExamples } from "../../core/build/playground-examples";
import { filesBelow } from "../../core/files";
import { sourceDigest } from "../../core/build/source-digest";
import { LockFileCachePlugin } from "./lock-file-cache";
import { ReplaceModulesPlugin } from "./replace-modules";
import { StableCompilationHashPlugin } from "./stable-compilation-hash";
import { compileWithSwc, type WebpackRule } from "./swc-rules";

const THIS_FILE = "src/gatsby/build/webpack-config.ts";

/** The file of Gatsby that creates the configuration. */
const GATSBY_FILE = "dist/utils/webpack.config.js";

/** Gatsby features that are part of every bundle but that this site doesn't use: 5 KB gzipped. */
const UNUSED_IN_GATSBY = {
  "./head/head-export-handler-for-browser": "src/gatsby/stubs/head-api.ts",
  "./api-runner-browser-plugins": "src/gatsby/stubs/browser-plugins.ts",
  "gatsby-react-router-scroll": "src/gatsby/stubs/router-scroll.ts",
  "./register-service-worker": "src/gatsby/stubs/register-service-worker.ts",
};

/** Features of DocSearch that this site doesn't have: facet menus (62 KB gzipped) and analytics (4 KB). */
const UNUSED_IN_DOCSEARCH = {
  "@base-ui/react/menu": "src/gatsby/stubs/base-ui-menu.ts",
  "@algolia/autocomplete-plugin-algolia-insights": "src/gatsby/stubs/algolia-insights.ts",
};

/**
 * When a request returns a 500, Gatsby's loader requests the data of a page called /500.html, and repeats
 * this endlessly if the host returns a 500 for that as well. With this change, a 500 is treated like other
 * errors: Gatsby tries three more times.
 */
const NO_ERROR_PAGE = {
  test: /[\\/]\.cache[\\/]loader\.js$/,
  use: [
    {
      loader: "string-replace-loader",
      options: { search: "status === 500", replace: "false", flags: "g", strict: true },
    },
  ],
};

/** Modules that a renderer never runs, by stage. It contains neither them nor libraries such as CodeMirror. */
const NOT_RENDERED: Partial<Record<string, RegExp>> = {
  "build-html":
    /[\\/]src[\\/](playground[\\/]Playground|search[\\/](SearchResults|HostedSearch))[\\/]/,
  // In the preview, every page has the same document, and its body is empty until it's rendered in the browser.
  "develop-html": /[\\/]src[\\/](app[\\/]wrap-|pages[\\/]|templates[\\/])/,
};

export function configureWebpack({
  actions,
  getConfig,
  loaders,
  plugins,
  stage,
}: CreateWebpackConfigArgs): void {
  // Gatsby types these as generic functions.
  const config = (getConfig as () => WebpackConfig)();
  const define = plugins.define as (values: Record<string, string | object>) => Plugin;
  const nullLoader = loaders.null as () => { loader: string };
  const rules = compileWithSwc(config.module.rules, stage === "develop");
  if (stage === "develop") {
    // The rules of different components are independent of each other, so their order doesn't matter.
    const { options } = expectPlugin(config.plugins, "MiniCssExtractPlugin");
    Object.assign(options!, { ignoreOrder: true });
    // ESLint checks this project's code in an editor and in the tests; the preview would wait for it to load.
    const linter = expectPlugin(config.plugins, "ESLintWebpackPlugin");
    config.plugins = config.plugins.filter((plugin) => plugin.constructor !== linter.constructor);
  }
  if (stage === "develop" || stage === "develop-html") {
    // Each start of the preview copies Gatsby's modules, so their times change, but not their content.
    const snapshot = { timestamp: true, hash: true };
    config.snapshot = { module: snapshot, resolve: snapshot };
  }
  if (stage === "build-javascript" || stage === "build-html") {
    removeMachineVariables(config.plugins);
  }
  config.plugins.push(
    // Globals of the bundle, which src/globals.d.ts declares.
    define({
      __SITE_URL__: JSON.stringify(siteUrl()),
      __GA_TRACKING_ID__: JSON.stringify(trackingId()),
      __HOSTED_SEARCH__: hostedSearchDefinition(),
      __PLAYGROUND_EXAMPLES__: JSON.stringify(playgroundExamples()),
      __SERVICE_WORKER__: JSON.stringify(!serviceWorkerIsRemoved()),
      ...(stage === "build-html" && { __STYLES_DIGEST__: JSON.stringify(stylesDigest()) }),
    }),
    new LockFileCachePlugin(),
  );
  const test = NOT_RENDERED[stage];
  if (test) rules.push({ test, use: [nullLoader()] });
  if (stage === "build-javascript") {
    // Source maps took a tenth of the build time, and readers don't need them.
    config.devtool = false;
    // Gatsby's target is ES5, so webpack's own code would be longer than the browsers in package.json need.
    config.target = "browserslist";
    minimizeFaster(config);
    // Gatsby puts all styles into one stylesheet, which it inlines into every page. Without this cache group, a page gets
    // only the styles of its own template.
    const { cacheGroups } = config.optimization.splitChunks;
    expectPart(cacheGroups.styles, "the cache group styles", GATSBY_FILE, THIS_FILE);
    cacheGroups.styles = false;
    Object.assign(config.output, { chunkLoadTimeout: SCRIPT_LOAD_TIMEOUT * 1000 });
    rules.push(NO_ERROR_PAGE);
    config.plugins.push(
      new StableCompilationHashPlugin(),
      new ReplaceModulesPlugin("Gatsby", UNUSED_IN_GATSBY),
    );
    if (hostedSearch()) {
      config.plugins.push(new ReplaceModulesPlugin("@docsearch/react", UNUSED_IN_DOCSEARCH));
    }
  }
  config.module.rules = rules;
  actions.replaceWebpackConfig(config);
}

/**
 * Returns a hash of the site's stylesheets. Gatsby inlines them into every page but doesn't render pages again when only
 * the styles change (dist/redux/reducers/html.js ignores the browser bundle's hash). For this reason, the hash is part of
 * the code that renders pages.
 */
function stylesDigest(): string {
  const stylesheets = filesBelow("src").filter((name) => name.endsWith(".css"));
  return sourceDigest(...stylesheets.map((name) => path.join("src", name)));
}

/**
 * With an object of strings, webpack knows that the value is truthy and drops the code for sites without it.
 */
function hostedSearchDefinition(): string | object {
  const index = hostedSearch();
  if (!index) return "null";
  return Object.fromEntries(
    Object.entries(index).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** One of Gatsby's minimizer plugins. */
interface MinimizerPlugin {
  new (options: { minify: unknown; parallel: boolean; terserOptions?: object }): Plugin;
  swcMinify?: unknown;
}

/**
 * Gatsby configures terser for browsers from 2015. swc's output is 1.2% smaller (81.8 → 80.8 kB for a first
 * load), and it saves 3 s of CPU time in a cold build. Loading cssnano takes longer than all of esbuild's work.
 */
function minimizeFaster({ optimization }: WebpackConfig): void {
  const pluginOf = (name: string) =>
    expectPlugin(optimization.minimizer, name).constructor as unknown as MinimizerPlugin;
  const Terser = pluginOf("TerserPlugin");
  const Css = pluginOf("CssMinimizerPlugin");
  const minify = expectPart(Terser.swcMinify, "TerserPlugin.swcMinify", GATSBY_FILE, THIS_FILE);
  const compress = { ecma: 2020, passes: 2 };
  const terserOptions = { ecma: 2020, compress, mangle: true };
  // Neither minifies in this thread, so another process would only take time to start.
  const parallel = false;
  optimization.minimizer = [
    new Terser({ minify, parallel, terserOptions }),
    new Css({ minify: minifyStylesheet, parallel }),
  ];
}

/** Minifies the only stylesheet in the object, which the plugin passes by its name. */
async function minifyStylesheet(files: Record<string, string>) {
  const text = Object.values(files).join("");
  const { code, warnings } = await transform(text, { loader: "css", minify: true });
  return { code, warnings: warnings.map((warning) => warning.text) };
}

/** Returns the plugin in a list that is an instance of the class with this name. */
const expectPlugin = (list: readonly Plugin[], name: string): Plugin =>
  expectPart(
    list.find(({ constructor }) => constructor.name === name),
    name,
    GATSBY_FILE,
    THIS_FILE,
  )!;

/** Variables that Gatsby sets itself. For the renderer, it also defines all other environment variables. */
const OWN_VARIABLE = /^process\.env\.(GATSBY_\w+|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$/;

/**
 * Removes variables that differ from run to run, such as a CI's run number, which would render all pages
 * again.
 */
function removeMachineVariables(plugins: readonly Plugin[]): void {
  const { definitions } = expectPart(
    plugins.find((plugin) => plugin.definitions?.["process.env.NODE_ENV"]),
    "a DefinePlugin for environment variables",
    GATSBY_FILE,
    THIS_FILE,
  )!;
  for (const name of Object.keys(definitions!)) {
    if (name.startsWith("process.env.") && !OWN_VARIABLE.test(name)) delete definitions![name];
  }
}

interface Plugin {
  constructor: { name: string };
  options?: object;
  definitions?: Record<string, unknown>;
}

/**
 * The parts of Gatsby's configuration that are changed. All of them are changed directly, because `setWebpackConfig`
 * ignores `output`.
 */
interface WebpackConfig {
  devtool: string | false;
  target: string | string[];
  output: object;
  plugins: Plugin[];
  snapshot?: object;
  optimization: {
    minimizer: Plugin[];
    splitChunks: { cacheGroups: Record<string, object | false> };
  };
  module: { rules: WebpackRule[] };
}
