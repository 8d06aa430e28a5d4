// Compiles the modules of bundles with swc instead of Babel, except for those with queries.
import { readFileSync } from "node:fs";
import path from "node:path";

type Matcher = (modulePath: string) => boolean;

/** The parts of a webpack rule that this module changes. */
export interface WebpackRule {
  test?: RegExp;
  include?: unknown;
  oneOf?: WebpackRule[];
  use?: {
    loader?: string;
    options?: { [name: string]: unknown };
  }[];
}

/** The `test` patterns of rules, as Gatsby writes them (dist/utils/webpack-utils.js). */
const SOURCES = String(/\.(js|mjs|jsx|ts|tsx)$/);
const TYPESCRIPT_AGAIN = String(/\.tsx?$/);
const DEPENDENCIES = String(/\.(js|mjs)$/);

/** Folders whose modules contain queries, which only Gatsby's babel plugins can extract. */
const QUERIES = ["src/templates", "src/pages"].map((folder) => path.resolve(folder) + path.sep);
const holdsQueries = (modulePath: string) =>
  QUERIES.some((folder) => modulePath.startsWith(folder));

/** Gatsby's part of the bundle. */
const GATSBY = path.resolve(".cache") + path.sep;

/**
 * Compiles modules with swc if they don't need babel. Gatsby runs babel on every module, twice for
 * TypeScript, and on dependencies for older browsers than those we support. In development, Fast Refresh is
 * enabled.
 *
 * @throws if Gatsby's rule isn't found.
 */
export function compileWithSwc(rules: readonly WebpackRule[], development = false): WebpackRule[] {
  const babel = rules.find(({ test }) => String(test) === SOURCES);
  if (!babel || typeof babel.include !== "function") {
    throw new Error("Gatsby's rule for scripts has changed. Update src/gatsby/build/swc-rules.ts.");
  }
  const include = babel.include as Matcher;
  // If swc compiled Gatsby's own modules, an open preview would no longer pick up new pages.
  const needsBabel = (modulePath: string) =>
    holdsQueries(modulePath) || (development && modulePath.startsWith(GATSBY));
  const others = rules.filter(
    (rule) => rule !== babel && ![TYPESCRIPT_AGAIN, DEPENDENCIES].includes(String(rule.test)),
  );
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

/** Returns the browsers listed in package.json, which the stylesheets use too. */
function supportedBrowsers(): readonly string[] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
    browserslist: string[];
  };
  return browserslist;
}
