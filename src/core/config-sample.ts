// Turns the configuration samples of pages into whole configuration files, for the tests and the playground.

const IS_WHOLE = /\bexport default\b|\bmodule\.exports\b/;

/** How many lines `completeConfig` adds before a part of a configuration. */
export const LINES_BEFORE = 2;

/**
 * Returns a configuration file for a sample's code: the code itself, or an object with the code's properties.
 * The mode is webpack's default, and only the warning about it would be missing without this line.
 */
export function completeConfig(code: string): string {
  if (IS_WHOLE.test(code)) return code;
  const mode = /^mode:/m.test(code) ? "" : '  mode: "production",';
  // A template string would change with its indentation.
  const properties = code.trimEnd();
  const body = code.includes("`") ? properties : properties.replaceAll(/^(?=.)/gm, "  ");
  return `export default {\n${mode}\n${body}\n};\n`;
}

/** What a configuration can import in the playground. */
const BUNDLED = /^(webpack|(node:)?(fs|fs\/promises|path|process|url))$/;

/** The loaders that the playground has. */
const LOADER = /(["'])(?:babel|css|less|postcss|sass|style)-loader\1/g;

/**
 * What the playground can't build or show: other loaders and files that it doesn't have, servers, watching,
 * processes, and programs that call webpack.
 */
const UNSUPPORTED =
  /-loader\b|["']\.\/[\w/]*loader|\bloader:|\.loader\b|resolveLoader|useBuiltIns|additionalData|\buse: [^["{]|webpack\(|\.resolve\(["']|require\.|createRequire|filesystem|["']\.\.["'/]|futureDefaults|EnvironmentPlugin\(\[|ProfilingPlugin|buildHttp|lazyCompilation|devServer|watch:/i;

/** Whether the playground can build a sample that is a configuration or, if `isPart`, only the properties of one. */
export function isPlayable(code: string, isPart: boolean): boolean {
  if (IS_WHOLE.test(code) === isPart) return false;
  if (UNSUPPORTED.test(code.replaceAll(LOADER, '""').replaceAll('loader: ""', ""))) return false;
  if (isPart && !/^["'\w]+:/m.test(code)) return false;
  const imports = code.matchAll(/\b(?:from|require\(|import\(|import)\s*["']([^"']+)["']/g);
  return [...imports].every(([, name = ""]) => BUNDLED.test(name));
}
