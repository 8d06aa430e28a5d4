// Compiles the modules of bundles with swc instead of Babel, except for those with queries.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expectPart } from "../../core/gatsby-part";

const THIS_FILE = "src/gatsby/build/swc-rules.ts";

type Matcher = (modulePath: string) => boolean;

/** The parts of a webpack rule that this module changes. */
export interface WebpackRule {
  test?: RegExp;
  include?: unknown;
  use?: {
    loader?: string;
    options?: { [name: string]: unknown };
  }[];
}

/** The file of Gatsby with the rule for scripts. */
const GATSBY_FILE = "dist/utils/webpack-utils.js";

/** Folders whose modules contain queries, which only Gatsby's babel plugins can extract. */
const QUERIES = ["src/templates", "src/pages"].map((folder) => path.resolve(folder) + path.sep);
const holdsQueries = (modulePath: string) =>
  QUERIES.some((folder) => modulePath.startsWith(folder));

/** Gatsby's part of the bundle. */
const GATSBY = path.resolve(".cache") + path.sep;

/**
 * Compiles modules with swc if they don't need babel. Gatsby runs babel on every module, and twice on TypeScript. In
 * development, Fast Refresh is enabled.
 *
 * @throws if one of Gatsby's rules isn't found.
 */
export function compileWithSwc(rules: readonly WebpackRule[], development = false): WebpackRule[] {
  const babel = expectRule(rules, /\.(js|mjs|jsx|ts|tsx)$/, GATSBY_FILE);
  const babelAgain = expectRule(rules, /\.tsx?$/, "gatsby-plugin-typescript/gatsby-node.js");
  const include = expectPart(
    typeof babel.include === "function" && (babel.include as Matcher),
    "a function that selects scripts",
    GATSBY_FILE,
    THIS_FILE,
  ) as Matcher;
  // If swc compiled Gatsby's own modules, an open preview would no longer pick up new pages.
  const needsBabel = (modulePath: string) =>
    holdsQueries(modulePath) || (development && modulePath.startsWith(GATSBY));
  const others = rules.filter((rule) => rule !== babel && rule !== babelAgain);
  const swc = {
    ...babel,
    include: (modulePath: string) => include(modulePath) && !needsBabel(modulePath),
    use: [
      {
        loader: "swc-loader",
        options: {
          sourceMaps: development,
          env: { targets: supportedBrowsers() },
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic", development, refresh: development } },
          },
        },
      },
    ],
  };
  return [
    ...others,
    { ...babel, include: (modulePath: string) => include(modulePath) && needsBabel(modulePath) },
    swc,
  ];
}

const expectRule = (rules: readonly WebpackRule[], pattern: RegExp, file: string): WebpackRule =>
  expectPart(
    rules.find(({ test }) => String(test) === String(pattern)),
    `a rule for ${String(pattern)}`,
    file,
    THIS_FILE,
  )!;

/** Returns the browsers listed in package.json, which the stylesheets use too. */
function supportedBrowsers(): readonly string[] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
    browserslist: string[];
  };
  return browserslist;
}
