// Tests the claims of the pages of plugins about their examples: each build as it is, and with another
// option.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, describe, expect, test } from "@jest/globals";
import type { Compiler } from "webpack-documented";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, EXAMPLES, runExampleCli } from "../support/examples";
import type { BuildOptions, ExampleBuild } from "../support/examples";
import {
  linesMissing,
  pageText,
  printedLines,
  shownLines,
  withoutHash,
} from "../support/guide-output";
import { buildProject, inProject, shownConfig, shownSample } from "../support/page-samples";
import { shownCode, shownParts, withPlugin, type CreatePlugin } from "../support/plugin-examples";
import { stubEnv, unstubAllEnvs } from "../support/stubs";

/** An example whose plugin should make a difference. */
interface Claim {
  /** Returns the part of the build that the claim is about. */
  seen: (build: ExampleBuild) => unknown;
  /** The expected value for the example. */
  gives: unknown;
  /** How to build the example, in addition to its configuration. */
  build?: BuildOptions;
  /** The expected values for other ways to build it. */
  otherwise: [what: string, options: BuildOptions, gives: unknown][];
  /** Titles of outputs on the page, which are files in dist. */
  shows?: string[];
}

interface Manifest {
  entrypoints?: Record<string, { imports: string[] }>;
  assets: Record<string, { file: string; src?: string }>;
}

const main = ({ files }: ExampleBuild): string => files["main.js"]!.text;
const names = ({ files }: ExampleBuild): string[] => Object.keys(files);
const lines = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([line]) => line.trim());

const oldFiles: BuildOptions = {
  files: { "dist/old.js": "old", "dist/CNAME": "example.com", "dist/legacy/a.js": "a" },
};
const claims: Record<string, Claim> = {
  "plugins/banner-plugin": {
    seen: (build) => ({
      isFirst: main(build).startsWith("/*!\n * © Example\n * MIT\n */\n(()=>"),
      isMoved: names(build).some((name) => name.endsWith(".LICENSE.txt")),
      isInLaterChunks: names(build).some(
        (name) => name !== "main.js" && build.files[name]!.text.includes("© Example"),
      ),
    }),
    gives: { isFirst: true, isMoved: false, isInLaterChunks: false },
    otherwise: [
      [
        "without a stage, the minimizer moves the banner",
        withPlugin(({ BannerPlugin }) => new BannerPlugin("© Example\nMIT")),
        { isFirst: false, isMoved: true, isInLaterChunks: true },
      ],
      [
        "without entryOnly, all chunks contain the banner",
        withPlugin(
          ({ BannerPlugin, Compilation }) =>
            new BannerPlugin({
              banner: "© Example\nMIT",
              stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
            }),
        ),
        { isFirst: true, isMoved: false, isInLaterChunks: true },
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/clean-plugin": {
    build: oldFiles,
    seen: names,
    gives: ["CNAME", "legacy/a.js", "main.js"],
    otherwise: [
      [
        "without keep, it removes every old file",
        withPlugin(({ CleanPlugin }) => new CleanPlugin(), oldFiles),
        ["main.js"],
      ],
      [
        "with dry, it removes nothing",
        withPlugin(({ CleanPlugin }) => new CleanPlugin({ dry: true }), oldFiles),
        ["CNAME", "legacy/a.js", "main.js", "old.js"],
      ],
    ],
  },
  "plugins/context-replacement-plugin": {
    seen: (build) => lines(main(build), /^\t"\.\/.*/gm).map((line) => line.split('"')[1]),
    gives: ["./de", "./de.js", "./fr", "./fr.js"],
    otherwise: [
      ["without it, all files match", withPlugin(), "./de ./de.js ./en ./en.js ./fr ./fr.js"],
      [
        "with an end anchor in the pattern, half of the names match",
        withPlugin(
          ({ ContextReplacementPlugin }) =>
            new ContextReplacementPlugin(/dates[\\/]locale$/, /(de|fr)\.js$/),
        ),
        "./de.js ./fr.js",
      ],
      [
        "with a map, only its entries are included",
        withPlugin(
          ({ ContextReplacementPlugin }) =>
            new ContextReplacementPlugin(/dates[\\/]locale$/, ".", { "./de": "./de.js" }),
        ),
        "./de",
      ],
      [
        "with a slash at the end of the directory, nothing is filtered",
        withPlugin(
          ({ ContextReplacementPlugin }) => new ContextReplacementPlugin(/locale\/$/, /de/),
        ),
        "./de ./de.js ./en ./en.js ./fr ./fr.js",
      ],
    ].map(([what, options, gives]) => [
      what,
      options,
      (gives as string).split(" "),
    ]) as Claim["otherwise"],
    shows: ["dist/main.js"],
  },
  "plugins/copy-plugin": {
    seen: (build) => ({ names: names(build), script: build.files["old.js"]?.text }),
    gives: {
      names: [
        ".well-known/security.txt",
        "data/menu.5b3fb193.json",
        "img/dot.svg",
        "main.js",
        "old.js",
        "robots.txt",
      ],
      script: 'var greeting="hello";console.log(greeting);',
    },
    otherwise: [
      [
        "with info.minimized, scripts are copied unchanged",
        withPlugin(
          ({ CopyPlugin }) =>
            new CopyPlugin({ patterns: [{ from: "public/old.js", info: { minimized: true } }] }),
        ),
        {
          names: ["main.js", "old.js"],
          script: 'var greeting = "hello";\nconsole.log(greeting);\n',
        },
      ],
      [
        "without the plugin, nothing is copied",
        withPlugin(),
        { names: ["main.js"], script: undefined },
      ],
    ],
  },
  "plugins/define-plugin": {
    seen: (build) => [main(build).includes("debug"), main(build).includes("1.4.0")],
    gives: [false, true],
    otherwise: [
      [
        "with another value, the body of the condition stays",
        withPlugin(({ DefinePlugin }) => new DefinePlugin({ __DEV__: true })),
        [true, false],
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/dotenv-plugin": {
    seen: (build) => [main(build).includes("prod.example.com"), main(build).includes("void 0")],
    gives: [true, true],
    otherwise: [
      [
        "with only the file for all modes, the URL is a different one",
        withPlugin(
          ({ DotenvPlugin }) => new DotenvPlugin({ prefix: "WEBPACK_", template: [".env"] }),
        ),
        [false, true],
      ],
      [
        "with a prefix that matches, the secret is included too",
        withPlugin(({ DotenvPlugin }) => new DotenvPlugin({ prefix: ["WEBPACK_", "SECRET"] })),
        [true, false],
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/environment-plugin": {
    seen: (build) => [names(build), build.errors.map((error) => error.split("\n")[0])],
    gives: [["main.js"], []],
    otherwise: [
      [
        "without a default, a missing variable causes an error",
        withPlugin(({ EnvironmentPlugin }) => new EnvironmentPlugin(["BUILD_ID"])),
        [[], ["EnvironmentPlugin - BUILD_ID environment variable is undefined."]],
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/ignore-plugin": {
    seen: (build) => [
      build.warnings.length,
      main(build).includes("Cannot find module 'db-native'"),
    ],
    gives: [0, true],
    otherwise: [
      ["without the plugin, each build warns", withPlugin(), [1, true]],
      [
        "with a pattern that doesn't match, each build warns too",
        withPlugin(({ IgnorePlugin }) => new IgnorePlugin({ resourceRegExp: /native-db/ })),
        [1, true],
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/normal-module-replacement-plugin": {
    seen: (build) => [lines(main(build), /"(shop|admin)"/g), build.errors.length],
    gives: [['"shop"'], 0],
    otherwise: [
      ["with another variant, another file", { env: { variant: "admin" } }, [['"admin"'], 0]],
      ["without the plugin, the file isn't found", { ...withPlugin(), mode: "none" }, [[], 1]],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/provide-plugin": {
    seen: (build) => lines(main(build), /provided dependency \*\/ var \S+/g).length,
    gives: 3,
    otherwise: [
      [
        "names that aren't listed stay unchanged",
        withPlugin(({ ProvidePlugin }) => new ProvidePlugin({ $: "jquery" })),
        1,
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/context-exclusion-plugin": {
    seen: (build) => [lines(main(build), /^\t"\.\/[^"]*"/gm), names(build).length],
    gives: [['"./home.js"'], 2],
    otherwise: [
      [
        "without the plugin, the test file is included too",
        withPlugin(),
        [['"./home.js"', '"./home.test.js"'], 3],
      ],
      [
        "with a path as the pattern, the test file is included too",
        withPlugin(
          ({ ContextExclusionPlugin }) => new ContextExclusionPlugin(/pages[\\/]home\.test/),
        ),
        [['"./home.js"', '"./home.test.js"'], 3],
      ],
      [
        "directories are excluded by their own name",
        {
          ...withPlugin(({ ContextExclusionPlugin }) => new ContextExclusionPlugin(/^drafts$/)),
          files: { "src/pages/drafts/new.js": "" },
        },
        [['"./home.js"', '"./home.test.js"'], 3],
      ],
      [
        "files are excluded by their own name, not by their directory's",
        {
          ...withPlugin(({ ContextExclusionPlugin }) => new ContextExclusionPlugin(/test/)),
          files: { "src/pages/drafts/new.js": "" },
        },
        [['"./drafts/new.js"', '"./home.js"'], 3],
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/html-modules-plugin": {
    seen: ({ files, errors }) => ({
      metas: lines(files["index.html"]?.text ?? "", /<meta name="\w+"/g),
      hasCrossorigin: files["index.html"]?.text.includes("crossorigin") ?? false,
      errors: errors.length,
    }),
    gives: {
      metas: ['<meta name="generator"', '<meta name="page"'],
      hasCrossorigin: true,
      errors: 0,
    },
    otherwise: [
      [
        "without the plugin, the page stays unchanged",
        withPlugin(),
        { metas: [], hasCrossorigin: false, errors: 0 },
      ],
      [
        "with a rule for pages, there is no page and no error",
        {
          change: (config) => {
            config.module = { rules: [{ test: /\.html$/, type: "asset/source" }] };
          },
        },
        { metas: [], hasCrossorigin: false, errors: 0 },
      ],
      [
        "with the experiment off, adding the class manually doesn't help",
        {
          change: (config, webpack) => {
            config.experiments = { html: false };
            config.plugins!.push(new webpack.html.HtmlModulesPlugin());
          },
        },
        { metas: [], hasCrossorigin: false, errors: 1 },
      ],
    ],
    shows: ["dist/index.html"],
  },
  "plugins/http-uri-plugin": {
    seen: ({ errors }) => errors.map((error) => error.split("\n")[0]),
    gives: [],
    otherwise: [
      [
        "with another list, the URL isn't allowed",
        withPlugin(
          ({ experiments }) =>
            new experiments.schemes.HttpUriPlugin({
              allowedUris: ["https://other.example.com/"],
              frozen: true,
            }),
        ),
        [
          "Module not found: Error: https://modules.example.com/greet.js doesn't match the allowedUris policy. These URIs are allowed:",
        ],
      ],
      [
        "without its entry in the lockfile, the build fails",
        { files: { "webpack.lock": '{ "version": 1 }' } },
        [
          "Module not found: Error: https://modules.example.com/greet.js has no lockfile entry and lockfile is frozen",
        ],
      ],
      [
        "with the preset for browsers, the plugin isn't used",
        {
          change: (config) => {
            config.externalsPresets = {};
          },
        },
        [
          "The target environment doesn't support dynamic import() syntax so it's not possible to use external type 'module' within a script",
        ],
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/loader-options-plugin": {
    seen: (build) => lines(main(build), /"[^"]*"\)/g),
    gives: ['"Green tea!")'],
    otherwise: [
      ["without the plugin, the loader finds nothing", withPlugin(), ['"  Green tea  \\n")']],
      [
        "for other files, the loader finds nothing either",
        withPlugin(
          ({ LoaderOptionsPlugin }) => new LoaderOptionsPlugin({ test: /\.md$/, minimize: true }),
        ),
        ['"  Green tea  \\n")'],
      ],
    ],
    shows: ["dist/main.js"],
  },
  "plugins/manifest-plugin": {
    seen: ({ files }) => {
      const { entrypoints, assets } = JSON.parse(files["manifest.json"]!.text) as Manifest;
      const named = Object.values(entrypoints ?? {}).flatMap(({ imports }) => imports);
      return {
        entrypoints: Object.keys(entrypoints ?? {}),
        withoutFile: named.filter(
          (name) => files[assets[name]?.file.replace("/static/", "") ?? ""] === undefined,
        ),
        source: assets["src/dot.svg"]?.src,
      };
    },
    gives: { entrypoints: ["shop", "admin"], withoutFile: [], source: "src/dot.svg" },
    otherwise: [
      [
        "with fewer parts enabled, the manifest contains less",
        withPlugin(
          ({ ManifestPlugin }) =>
            new ManifestPlugin({
              entrypoints: false,
              filter: ({ file }) => !file.endsWith(".svg"),
            }),
        ),
        { entrypoints: [], withoutFile: [], source: undefined },
      ],
    ],
    shows: ["dist/manifest.json"],
  },
  "plugins/prefetch-plugin": {
    seen: (build) => ({
      isPrefetched: JSON.stringify(build.stats).includes('"type":"prefetch"'),
      isConcatenated: build.files["main.js"]!.size < 100,
      errors: build.errors.length,
    }),
    gives: { isPrefetched: true, isConcatenated: false, errors: 0 },
    otherwise: [
      [
        "without the plugin, everything is concatenated",
        withPlugin(),
        { isPrefetched: false, isConcatenated: true, errors: 0 },
      ],
      [
        "a prefetched module that nothing imports isn't in the output",
        {
          ...withPlugin(({ PrefetchPlugin }) => new PrefetchPlugin("./src/unused.js")),
          files: {
            "src/unused.js":
              "console.log('a text that is long enough to be seen'.repeat(9), 9999999)",
          },
        },
        { isPrefetched: true, isConcatenated: true, errors: 0 },
      ],
    ],
  },
  "plugins/ssr-manifest-plugin": {
    seen: ({ files, warnings }) => {
      const manifest = JSON.parse(files["ssr-manifest.json"]!.text) as Record<string, string[]>;
      return [Object.keys(manifest), manifest["./src/pages/menu.js"]?.length, warnings.length];
    },
    gives: [
      ["./src/app.js", "./src/pages/menu.css", "./src/pages/menu.js", "./src/pages/order.js"],
      2,
      0,
    ],
    otherwise: [
      [
        "with another context, the keys are different",
        {
          change: (config, webpack) => {
            config.plugins = [new webpack.SSRManifestPlugin({ context: path.resolve("src") })];
          },
        },
        [["./app.js", "./pages/menu.css", "./pages/menu.js", "./pages/order.js"], undefined, 0],
      ],
      [
        "without a public path, the build warns",
        {
          change: (config) => {
            config.output!.publicPath = "auto";
          },
        },
        [
          ["./src/app.js", "./src/pages/menu.css", "./src/pages/menu.js", "./src/pages/order.js"],
          2,
          1,
        ],
      ],
    ],
    shows: ["dist/ssr-manifest.json"],
  },
  "plugins/virtual-url-plugin": {
    seen: ({ files, errors }) => [
      Object.keys(files),
      errors.map((error) => error.split("\n")[0]!.replace(/.*Error: /, "")),
    ],
    gives: [["main.css", "main.js"], []],
    otherwise: [
      [
        "a module that isn't in the list can't be resolved",
        withPlugin(
          ({ experiments }) =>
            new experiments.schemes.VirtualUrlPlugin({
              pages: "",
              "theme.css": "a { color: red }",
            }),
        ),
        [[], ["Can't resolve virtual module virtual:settings"]],
      ],
      [
        "without the plugin, nothing handles the scheme",
        { ...withPlugin(), files: { "src/index.js": 'import "virtual:settings";\n' } },
        [[], ['Reading from "virtual:settings" is not handled by plugins (Unhandled scheme).']],
      ],
    ],
    shows: ["dist/main.js", "dist/main.css"],
  },
};

/**
 * terser picks names of equal rank depending on what it minimized before, so a script can have several
 * hashes.
 */
const withoutScriptHashes = (text: string): string =>
  text.replaceAll(/\.[0-9a-f]{8}(?=\.js\b)/g, ".…");

afterEach(() => unstubAllEnvs());

describe.each(Object.entries(claims))(
  "%s",
  (name, { seen, gives, build, otherwise, shows = [] }) => {
    test("does what its page says", async () => {
      if (name === "plugins/environment-plugin") stubEnv("API_URL", "https://api.example.com");
      const result = await buildExample(name, build);
      expect(result.errors).toEqual([]);
      expect(result.warnings).toEqual([]);
      expect(seen(result)).toEqual(gives);
      for (const title of shows) {
        const { text } = result.files[title.replace("dist/", "")]!;
        const plugin = path.basename(name);
        if (title.endsWith(".json")) {
          const shown = withoutScriptHashes(await shownCode(plugin, title));
          expect(JSON.parse(withoutScriptHashes(text))).toEqual(JSON.parse(shown));
        } else {
          for (const part of await shownParts(plugin, title)) expect(text).toContain(part);
        }
      }
    });

    test.each(otherwise)("%s", async (_, options, other) => {
      expect(other).not.toEqual(gives);
      expect(seen(await buildExample(name, options))).toEqual(other);
    });
  },
);

test("the environment overrides a default of plugins/environment-plugin", async () => {
  const text = main(await buildExample("plugins/environment-plugin"));
  expect(text).toContain("http://localhost:3000");
  stubEnv("API_URL", "https://api.example.com");
  expect(main(await buildExample("plugins/environment-plugin"))).not.toContain("localhost");
});

/** Returns the messages of a build as webpack prints them, or the message of the error that stopped it. */
async function messagesOf(name: string, options: BuildOptions): Promise<string> {
  try {
    const { stats, folder } = await buildExample(name, options);
    return stats
      .errors!.map(({ moduleName, loc, message }) =>
        moduleName
          ? `ERROR in ${`${moduleName} ${loc ?? ""}`.trim()}\n${message}`
          : `ERROR in ${message}`,
      )
      .join("\n")
      .replaceAll(folder, "/project");
  } catch (error) {
    return (error as Error).message;
  }
}

/** The modules that the page of NormalModuleReplacementPlugin describes. */
const API = {
  "src/index.js": `import { a } from "./api.js";
import { x } from "./deep/x.js";
console.log(a, x);
`,
  "src/deep/x.js": 'import { a } from "../api.js";\nexport const x = a + "x";\n',
  "src/api.js": 'export const a = "real";\n',
  "src/api.mock.js": 'export const a = "mock";\n',
};

/** Builds that fail or stop, and a part of the output that shows their messages. */
const messages: [plugin: string, part: string, options: BuildOptions][] = [
  [
    "http-uri-plugin",
    "allowedUris policy",
    withPlugin(
      ({ experiments }) =>
        new experiments.schemes.HttpUriPlugin({ allowedUris: ["https://other.example.com/"] }),
    ),
  ],
  ["http-uri-plugin", "no lockfile entry", { files: { "webpack.lock": '{ "version": 1 }' } }],
  [
    "http-uri-plugin",
    "The target environment",
    { change: (config) => void (config.externalsPresets = {}) },
  ],
  [
    "ignore-plugin",
    "Invalid options",
    withPlugin(({ IgnorePlugin }) => new IgnorePlugin(/x/ as never)),
  ],
  [
    "limit-chunk-count-plugin",
    "Invalid options",
    withPlugin(({ optimize }) => new optimize.LimitChunkCountPlugin({ maxChunks: 0 })),
  ],
  [
    "loader-options-plugin",
    "unknown property",
    { change: (config) => void Object.assign(config, { debug: true }) },
  ],
  [
    "loader-options-plugin",
    "absolute path",
    withPlugin(
      ({ LoaderOptionsPlugin }) => new LoaderOptionsPlugin({ options: { context: "src" } }),
    ),
  ],
  [
    "merge-duplicate-chunks-plugin",
    "Invalid options",
    withPlugin(({ optimize }) => new optimize.MergeDuplicateChunksPlugin({ foo: true } as never)),
  ],
  [
    "min-chunk-size-plugin",
    "Invalid options",
    withPlugin(({ optimize }) => new optimize.MinChunkSizePlugin({} as never)),
  ],
  [
    "normal-module-replacement-plugin",
    "in '/project/src/deep'",
    withPlugin(
      ({ NormalModuleReplacementPlugin }) =>
        new NormalModuleReplacementPlugin(/\/api\.js$/, "./api.mock.js"),
      { files: API },
    ),
  ],
  [
    "normal-module-replacement-plugin",
    "UnhandledSchemeError",
    withPlugin(undefined, { files: { "src/index.js": 'import "node:fs";' } }),
  ],
  [
    "normal-module-replacement-plugin",
    "ERROR in ./src/a.json",
    withPlugin(
      ({ NormalModuleReplacementPlugin }) =>
        new NormalModuleReplacementPlugin(/[\\/]src[\\/]a\.json$/, "./b.js"),
      {
        files: {
          "src/index.js": 'import "./a.json";',
          "src/a.json": "{}",
          "src/b.js": "export const a = 2",
        },
      },
    ),
  ],
  [
    "prefetch-plugin",
    "./src/nope.js",
    withPlugin(({ PrefetchPlugin }) => new PrefetchPlugin("./src/nope.js")),
  ],
  ...["events.json", "profile/events.json"].map((outputPath): (typeof messages)[number] => [
    "profiling-plugin",
    outputPath === "events.json" ? "is not an absolute path" : "no 'dirname' method",
    withPlugin(({ debug }) => ({
      apply(compiler: Compiler) {
        // The plugin opens the file before webpack validates the path.
        const createWriteStream = () => new PassThrough();
        Object.assign(compiler, {
          intermediateFileSystem: { ...compiler.intermediateFileSystem, createWriteStream },
        });
        new debug.ProfilingPlugin({ outputPath }).apply(compiler);
      },
    })),
  ]),
];

test.each(messages)("%s reports what its page shows: %s", async (plugin, part, options) => {
  const { code } = await shownSample(`plugins/${plugin}.mdx`, part);
  const output = await messagesOf(`plugins/${plugin}`, options);
  const lines = printedLines(code).filter((line) => line !== "…");
  expect(linesMissing(lines, output)).toEqual([]);
});

test("the second pattern on the page of NormalModuleReplacementPlugin replaces both imports", async () => {
  const page = "plugins/normal-module-replacement-plugin.mdx";
  const config = await shownConfig(page, "]src[");
  const build = await buildExample("plugins/normal-module-replacement-plugin", {
    mode: "production",
    files: { ...API, "webpack.config.js": config },
  });
  expect(main(build)).toBe((await shownSample(page, "mockx")).code);
});

describe("IgnorePlugin", () => {
  const build = (resourceRegExp: RegExp, files: Record<string, string>) =>
    buildExample("plugins/ignore-plugin", {
      files,
      change: (config, { IgnorePlugin }) => {
        config.entry = "./src/index.js";
        config.plugins = [new IgnorePlugin({ resourceRegExp })];
      },
    });

  test.each([
    [/locale/g, ["./locale1.js", "./locale2.js"]],
    [/locale/y, []],
  ])("with %s, removes %j", async (pattern, removed) => {
    const text = main(
      await build(pattern, {
        "src/index.js": 'import "./locale1.js";\nimport "./locale2.js";\n',
        "src/locale1.js": "",
        "src/locale2.js": "",
      }),
    );
    expect(lines(text, /(?<=Cannot find module ')[^']+/g)).toEqual(removed);
  });

  test("replaces an entry with an empty module", async () => {
    const files = { "src/index.js": "greet();" };
    const empty = await build(/x\.js$/, files);
    expect([...empty.errors, ...empty.warnings]).toEqual([]);
    expect(main(empty)).not.toContain("greet()");
    expect(main(await build(/y\.js$/, files))).toContain("greet()");
  });
});

describe("ManifestPlugin", () => {
  const name = "plugins/manifest-plugin";
  const text = () => pageText(`${name}.mdx`);
  const keysWith = async (change: BuildOptions["change"]) => {
    const { files } = await buildExample(name, {
      change: (config, webpack) => {
        config.optimization!.minimize = false;
        return change!(config, webpack);
      },
    });
    return Object.keys((JSON.parse(files["manifest.json"]!.text) as Manifest).assets);
  };

  test("has a page on which each file has only one hash", () => {
    const files = new Set(text().match(/\/static\/\w+\.[0-9a-f]{8}\.\w+/g));
    expect(files.size).toBeGreaterThan(4);
    expect(new Set([...files].map(withoutHash)).size).toBe(files.size);
  });

  test("keeps the hash in the keys of source maps, unless the digest length matches", async () => {
    const keys = await keysWith((config) => void (config.devtool = "source-map"));
    expect(keys.join()).toMatch(/\bshop\.[0-9a-f]{8}\.js\.map\b/);
    const others = await keysWith((config) => {
      config.devtool = "source-map";
      config.output = { filename: "[name].[contenthash].js", hashDigestLength: 8 };
    });
    expect(others).toContain("shop.js.map");
  });

  test("lists the scripts of generated pages by the key that the page shows", async () => {
    const keys = await keysWith((config) => void (config.output!.html = true));
    const ofPages = keys.filter((key) => key.startsWith("data-"));
    expect(ofPages.some((key) => text().includes(`\`${key}\``))).toBe(true);
  });

  test("fails as the page shows if generate returns nothing", async () => {
    const build = buildExample(
      name,
      withPlugin(
        ({ ManifestPlugin }) => new ManifestPlugin({ generate: () => undefined as never }),
      ),
    );
    await expect(build).rejects.toThrow(/`(argument [^`]+)`/.exec(text())![1]!);
  });
});

test("the page of PrefetchPlugin shows the sizes of the bundles, and the reasons", async () => {
  const name = "plugins/prefetch-plugin";
  const { source } = await readPage(CONTENT, `${name}.mdx`);
  const shown = [...source.matchAll(/ \| (\d+) bytes \|$/gm)].map(([, size]) => Number(size));
  const builds = [await buildExample(name, withPlugin()), await buildExample(name)];
  expect(builds.map(({ files }) => files["main.js"]!.size)).toEqual(shown);

  const { stats } = await buildExample(name, { mode: "none" });
  const charts = stats.modules!.find((module) => module.name === "./src/charts/index.js")!;
  expect([
    `${charts.name} ${charts.size} bytes [built] [code generated]`,
    ...charts.reasons!.map(({ type, userRequest, moduleName, loc }) =>
      [type, userRequest, moduleName, loc].filter(Boolean).join(" "),
    ),
  ]).toEqual(await shownLines(`${name}.mdx`, "stdout"));
});

test("the page of HttpUriPlugin shows the lockfile and the files of the example", async () => {
  const folder = path.join(EXAMPLES, "plugins/http-uri-plugin");
  const lock = readFileSync(path.join(folder, "webpack.lock"), "utf8");
  for (const part of await shownParts("http-uri-plugin", "webpack.lock")) {
    expect(lock).toContain(part);
  }
  const files = readdirSync(path.join(folder, "webpack.lock.data"), { recursive: true });
  const scripts = files.map((file) => String(file).split(path.sep).join("/"));
  expect(scripts.filter((file) => file.endsWith(".js")).sort()).toEqual(
    await shownLines("plugins/http-uri-plugin.mdx", "webpack.lock.data"),
  );
});

test.each([
  ["main.css", ["banner: ({ filename, chunk })"], "main.css of main"],
  ["main.mjs", ["raw: true", "module: true"], "#!/usr/bin/env node\nconsole.log"],
])("the banner in %s on the page on BannerPlugin", async (file, parts, shown) => {
  const page = "plugins/banner-plugin.mdx";
  const { files } = await buildProject(await shownConfig(page, ...parts), {
    mode: "production",
    files: {
      "src/index.js": file === "main.css" ? 'import "./style.css";\n' : "console.log(1);\n",
      "src/style.css": "a { color: red }\n",
    },
  });
  expect(files[file]!.text).toBe((await shownSample(page, shown)).code);
});

const invalidCode: [plugin: string, create: CreatePlugin][] = [
  ["banner-plugin", ({ BannerPlugin }) => new BannerPlugin({ banner: "© Example", raw: true })],
  ["define-plugin", ({ DefinePlugin }) => new DefinePlugin({ V: "1.4.0" })],
];

test.each(invalidCode)("the minimizer's error on the page on %s", async (plugin, create) => {
  const { stats } = await buildExample(
    "plugins/define-plugin",
    withPlugin(create, { files: { "src/index.js": "console.log(V);\n" } }),
  );
  const { file, message } = stats.errors![0]!;
  const { code } = await shownSample(`plugins/${plugin}.mdx`, "from minimizer-webpack-plugin");
  expect(`ERROR in ${file}\n${message}`.startsWith(`${code}\n`)).toBe(true);
});

test("the files that a dry run lists on the page on CleanPlugin", async () => {
  const page = "plugins/clean-plugin.mdx";
  const config = await shownConfig(page, "dry: true");
  const files = { "src/index.js": "", ...oldFiles.files };
  const { output } = await runExampleCli("project", [], inProject(config, { files }));
  // webpack reads the files at the same time, so their order can vary.
  const listed = (text: string) => lines(text, /^<i> .* will be .*$/gm).sort();
  const { code } = await shownSample(page, "will be removed");
  expect(listed(code)).toHaveLength(3);
  expect(listed(output)).toEqual(listed(code));
});

const maps: [shown: string, create: CreatePlugin][] = [
  [
    '= {\n\t"./de.js": 3',
    ({ ContextReplacementPlugin }) =>
      new ContextReplacementPlugin(/dates[\\/]locale$/, /(de|fr)\.js$/),
  ],
  [
    '"a": 2',
    ({ ContextReplacementPlugin }) =>
      new ContextReplacementPlugin(/src$/, "./plugins", { a: "./a.js" }),
  ],
];

test.each(maps)("the map with %j on the page on ContextReplacementPlugin", async (part, create) => {
  const expression = {
    "src/package.json": '{ "type": "commonjs" }',
    "src/index.js": "console.log(require(globalThis.plugin));\n",
    "src/plugins/a.js": "module.exports = 1;\n",
  };
  const build = await buildExample(
    "plugins/context-replacement-plugin",
    withPlugin(create, { files: part.includes("de.js") ? {} : expression }),
  );
  expect(build.warnings).toEqual([]);
  expect(main(build)).toContain(
    (await shownSample("plugins/context-replacement-plugin.mdx", part)).code,
  );
});
