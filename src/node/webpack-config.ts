// What the site's own bundle needs beyond Gatsby's defaults, and what it leaves out.
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { SCRIPT_LOAD_TIMEOUT } from "../shared/constants";
import { hostedSearch, serviceWorkerIsRemoved, siteUrl, trackingId } from "./environment";
import { LockFileCachePlugin } from "./lock-file-cache";
import { stylesDigest } from "./styles-digest";
import { StableCompilationHashPlugin } from "./stable-compilation-hash";
import { compileWithSwc, type WebpackRule } from "./swc-rules";
import { UnusedDocSearchPlugin } from "./unused-docsearch";

/** Features of Gatsby that every bundle carries and this site does not use: 5 KB gzipped. */
const UNUSED = {
  "./head/head-export-handler-for-browser$": "head-api",
  "gatsby-script$": "gatsby-script",
  "./api-runner-browser-plugins$": "browser-plugins",
  "gatsby-react-router-scroll$": "router-scroll",
  "./register-service-worker$": "register-service-worker",
};

/** Every page loads the names of all files, so they are short. */
const SCRIPT_NAME = "[name]-[contenthash:10].js";

const STYLES_NAME = "[name].[contenthash:10].css";
const STYLES_PLUGIN = "MiniCssExtractPlugin";

/**
 * Gatsby's loader answers a 500 by asking for the data of a page /500.html, and asks without end where the
 * host gives a 500 for that as well. Without its answer a 500 is an error as any other: three more tries.
 */
const NO_ERROR_PAGE = {
  test: /[\\/]\.cache[\\/]loader\.js$/,
  loader: "string-replace-loader",
  options: { search: "status === 500", replace: "false", flags: "g", strict: true },
};

const OUTPUT = {
  filename: SCRIPT_NAME,
  chunkFilename: SCRIPT_NAME,
  chunkLoadTimeout: SCRIPT_LOAD_TIMEOUT * 1000,
};

export function onCreateWebpackConfig({
  actions,
  getConfig,
  plugins,
  stage,
}: CreateWebpackConfigArgs): void {
  // Gatsby types it as a function of any kind.
  const config = (getConfig as () => WebpackConfig)();
  const styles = config.plugins.find(({ constructor }) => constructor.name === STYLES_PLUGIN);
  if (stage === "develop") {
    // Rules of one component do not depend on those of another: writers need not hear of their order.
    Object.assign(styles?.options ?? {}, { ignoreOrder: true });
    config.module.rules = compileWithSwc(config.module.rules, true);
    actions.replaceWebpackConfig(config);
  }
  if (stage === "build-javascript" || stage === "build-html") {
    shortenClassNames(config.module.rules);
    config.module.rules = compileWithSwc(config.module.rules);
    forgetMachine(config.plugins);
    if (stage === "build-javascript") {
      // Source maps took a tenth of a build, and no reader asks for them.
      config.devtool = false;
      minimizeWithSwc(config);
      Object.assign(config.output, OUTPUT);
      Object.assign(styles?.options ?? {}, { filename: STYLES_NAME, chunkFilename: STYLES_NAME });
    }
    actions.replaceWebpackConfig(config);
  }
  const define = plugins.define as (values: Record<string, string | object>) => object;
  actions.setWebpackConfig({
    // Globals of the bundle, declared in src/globals.d.ts.
    plugins: [
      define({
        __SITE_URL__: JSON.stringify(siteUrl()),
        __GA_TRACKING_ID__: JSON.stringify(trackingId()),
        __HOSTED_SEARCH__: hostedSearchDefinition(),
        __SERVICE_WORKER__: JSON.stringify(!serviceWorkerIsRemoved()),
      }),
      new LockFileCachePlugin(),
    ],
  });
  if (stage === "build-html") {
    const digest = stylesDigest(path.resolve("src"));
    actions.setWebpackConfig({
      plugins: [define({ __STYLES_DIGEST__: JSON.stringify(digest) })],
    });
  }
  if (stage === "build-javascript") {
    const alias = Object.fromEntries(
      Object.entries(UNUSED).map(([request, stub]) => [request, path.resolve("src/stubs", stub)]),
    );
    actions.setWebpackConfig({
      resolve: { alias },
      // Gatsby puts all styles into one sheet, which it inlines into every page (its
      // dist/utils/webpack.config.js, "styles"). Without that, a page gets those of its own template.
      optimization: { splitChunks: { cacheGroups: { styles: false } } },
      module: { rules: [NO_ERROR_PAGE] },
      plugins: [
        new StableCompilationHashPlugin(),
        ...(hostedSearch() ? [new UnusedDocSearchPlugin()] : []),
      ],
    });
  }
}

/** As an object of texts, webpack knows that it is true, and drops code for a site without it. */
function hostedSearchDefinition(): string | object {
  const index = hostedSearch();
  if (!index) return "null";
  return Object.fromEntries(
    Object.entries(index).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

type Minimizer = object & { constructor: { name: string } };

/** Gatsby's minimizer plugin, which can run several programs. */
interface MinimizerPlugin {
  new (options: object): Minimizer;
  swcMinify: unknown;
}

/**
 * Gatsby's terser is told to write for browsers of 2015. swc writes 1.2 % less (81.8 → 80.8 thousand bytes
 * of a first load) and takes 3 s of CPU less in a cold build.
 */
function minimizeWithSwc({ optimization }: WebpackConfig): void {
  optimization.minimizer = optimization.minimizer.map((minimizer) => {
    if (minimizer.constructor.name !== "TerserPlugin") return minimizer;
    const Plugin = minimizer.constructor as unknown as MinimizerPlugin;
    const compress = { ecma: 2020, passes: 2 };
    const terserOptions = { ecma: 2020, compress, mangle: true };
    return new Plugin({ minify: Plugin.swcMinify, terserOptions });
  });
}

/** Names that Gatsby gives itself; it defines all others of the environment for the renderer, too. */
const OWN_VARIABLE = /^process\.env\.(GATSBY_\w+|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$/;

/** Leaves out what differs from run to run, as a CI's run number does: all pages would be rendered anew. */
function forgetMachine(plugins: WebpackConfig["plugins"]): void {
  for (const { definitions = {} } of plugins) {
    for (const name of Object.keys(definitions)) {
      if (name.startsWith("process.env.") && !OWN_VARIABLE.test(name)) delete definitions[name];
    }
  }
}

/** What is changed in Gatsby's own configuration; `setWebpackConfig` drops `output`. */
interface WebpackConfig {
  devtool: string | false;
  output: object;
  plugins: {
    constructor: { name: string };
    options?: object;
    definitions?: Record<string, unknown>;
  }[];
  optimization: { minimizer: Minimizer[] };
  module: { rules: WebpackRule[] };
}

/** Gives CSS Modules names that weigh nothing: a page carries each of them three times. */
function shortenClassNames(rules: readonly WebpackRule[]): void {
  for (const { oneOf = [], use } of rules) {
    shortenClassNames(oneOf);
    for (const { options } of Array.isArray(use) ? use : []) {
      if (options?.modules && options.modules.localIdentName) {
        options.modules.localIdentName = "[hash:base64:4]";
      }
    }
  }
}
