// Tests that each package chosen in the design is a dependency of the project, and that the project uses it.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, it } from "@jest/globals";
import { expect } from "../support/expect";

/** The packages, grouped by how the project uses them. */
const PACKAGES = {
  /** Gatsby loads these by name from its configuration. */
  plugins: [
    "gatsby-plugin-mdx",
    "gatsby-source-filesystem",
    "gatsby-plugin-offline",
    "gatsby-plugin-google-gtag",
    "gatsby-plugin-react-helmet",
  ],
  /** The site's code imports these. */
  imported: ["gatsby", "react", "react-dom", "react-helmet", "@docsearch/react"],
  /** Gatsby uses this to run the site's queries. */
  queries: ["graphql"],
  /** These are run by a command in package.json, or by the script that the command starts. */
  runners: ["jest"],
  /** Tests import these. */
  tests: ["@testing-library/react"],
};

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies" | "scripts",
  Record<string, string>
>;

/** Returns the texts of all scripts in the given folders. */
function sources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
      .filter((entry) => !entry.name.endsWith(".d.ts"))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8")),
  );
}

/** Checks whether a text imports the package or a part of it. Importing only its types doesn't count. */
function imports(text: string, name: string): boolean {
  const module = `["']${name}(?:/[^"']*)?["']`;
  const statement = new RegExp(
    `^import (?!type\\b)(?:[^"';]*\\bfrom )?${module}|\\b(?:import|require)\\(${module}\\)`,
    "m",
  );
  return statement.test(text);
}

describe("imports()", () => {
  it.each([
    'import { a } from "graphql";',
    'import { type B, a } from "graphql";',
    'import {\n  a,\n} from "graphql/utilities";',
    'import "graphql";',
    'await import("graphql")',
    'require("graphql")',
  ])("detects %j", (text) => expect(imports(text, "graphql")).toBe(true));

  it.each([
    'import type { A } from "graphql";',
    'import { a } from "graphql-tag";',
    '// graphql\nimport { a } from "b";',
  ])("doesn't treat %j as an import", (text) => expect(imports(text, "graphql")).toBe(false));
});

describe("a package chosen in the design", () => {
  const installed = { ...manifest.dependencies, ...manifest.devDependencies };

  it.each(Object.values(PACKAGES).flat())("is a dependency: %s", (name) => {
    expect(Object.keys(installed)).toContain(name);
  });

  it.each(PACKAGES.plugins)("is a plugin in the site's configuration: %s", (name) => {
    expect(readFileSync("gatsby-config.ts", "utf8")).toContain(`"${name}"`);
  });

  const code = sources("src", "plugins");
  it.each(PACKAGES.imported)("is imported outside tests and configuration: %s", (name) => {
    expect(code.some((text) => imports(text, name))).toBe(true);
  });

  it.each(PACKAGES.queries)("is what Gatsby uses to run the site's queries: %s", (name) => {
    const gatsby = readFileSync("node_modules/gatsby/package.json", "utf8");
    const { dependencies } = JSON.parse(gatsby) as { dependencies: object };
    expect(Object.keys(dependencies)).toContain(name);
    expect(code.some((text) => text.includes(`${name}\``))).toBe(true);
  });

  it.each(PACKAGES.runners)("runs the tests: %s", (name) => {
    const commands = [...Object.values(manifest.scripts), readFileSync("scripts/test.ts", "utf8")];
    expect(commands.join("\n")).toMatch(new RegExp(`\\b${name}\\b`));
  });

  const tests = sources("__tests__");
  it.each(PACKAGES.tests)("is imported by tests: %s", (name) => {
    expect(tests.some((text) => imports(text, name))).toBe(true);
  });
});
