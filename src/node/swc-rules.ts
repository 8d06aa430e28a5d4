// Has swc compile the modules of a build's bundles in place of babel.
import { readFileSync } from "node:fs";
import path from "node:path";

type Matcher = (modulePath: string) => boolean;

/** A rule of webpack as far as it is changed. */
export interface WebpackRule {
  test?: RegExp;
  include?: unknown;
  oneOf?: WebpackRule[];
  use?: {
    loader?: string;
    options?: { modules?: false | { localIdentName?: string }; [name: string]: unknown };
  }[];
}

/** Rules by what they match, as Gatsby writes them (dist/utils/webpack-utils.js). */
const SOURCES = String(/\.(js|mjs|jsx|ts|tsx)$/);
const TYPESCRIPT_AGAIN = String(/\.tsx?$/);
const DEPENDENCIES = String(/\.(js|mjs)$/);

/** Folders whose modules hold queries, which only Gatsby's babel plugins take out. */
const QUERIES = ["src/templates", "src/pages"].map((folder) => path.resolve(folder) + path.sep);
const holdsQueries = (modulePath: string) =>
  QUERIES.some((folder) => modulePath.startsWith(folder));

/** Gatsby's part of the bundle. */
const GATSBY = path.resolve(".cache") + path.sep;

/**
 * Lets swc compile what babel need not. Gatsby runs babel over each module, over TypeScript twice, and
 * over dependencies for browsers older than those that we support. In development, components can be
 * replaced in an open page.
 *
 * @throws when Gatsby's rule is not found.
 */
export function compileWithSwc(rules: readonly WebpackRule[], development = false): WebpackRule[] {
  const babel = rules.find(({ test }) => String(test) === SOURCES);
  if (!babel || typeof babel.include !== "function") {
    throw new Error("Gatsby's rule for scripts has changed. Update src/node/swc-rules.ts.");
  }
  const include = babel.include as Matcher;
  // Compiled by swc, Gatsby's own modules no longer take new pages into an open preview.
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

/** As package.json names them for the style sheets, too. */
function supportedBrowsers(): readonly string[] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
    browserslist: string[];
  };
  return browserslist;
}
