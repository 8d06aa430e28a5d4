// Tests the claims of the guide on monorepos: an app that bundles the source files of two linked packages.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, test } from "@jest/globals";
import { JSDOM, VirtualConsole } from "jsdom";
import { buildExample, EXAMPLES } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild } from "../support/examples";
import { exampleCompiler, runAgain } from "../support/plugin-examples";
import { expect } from "../support/expect";

const source = (file: string) => readFileSync(path.join(EXAMPLES, "monorepos", file), "utf8");

const manifest = (file: string) =>
  JSON.parse(source(file)) as Record<"dependencies" | "devDependencies", Record<string, string>>;

const links = {
  "node_modules/@tea/format": "packages/format",
  "node_modules/@tea/ui": "packages/ui",
};

/** A root package that has the dependencies of the app, because npm installs them into the root. */
const hoisted = (() => {
  const { dependencies, devDependencies } = manifest("apps/shop/package.json");
  return JSON.stringify({ ...manifest("package.json"), dependencies, devDependencies });
})();

const withWorkspace = ({ files, change }: BuildOptions = {}): BuildOptions => ({
  links,
  files: {
    "package.json": hoisted,
    "webpack.config.mjs": `export { default } from "./apps/shop/webpack.config.mjs";\n`,
    ...files,
  },
  change,
});

const build = (options?: BuildOptions) => buildExample("monorepos", withWorkspace(options));

type Rule = { include?: string | string[]; exclude?: RegExp };

const ruleOf = (config: Configuration) => config.module!.rules![0] as Rule;

/** Returns a body's HTML and the errors after the bundle has run. */
async function run({ files }: ExampleBuild): Promise<{ html: string; errors: string }> {
  const errors: unknown[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("error", (...parts) => errors.push(...parts));
  virtualConsole.on("jsdomError", (error) => errors.push(error, error.cause));
  const { window } = new JSDOM("<!doctype html>", { runScripts: "outside-only", virtualConsole });
  window.eval(files["main.js"]!.text);
  const { body } = window.document;
  const hasEnded = () => body.querySelector("button") !== null || errors.length > 0;
  await expect.poll(hasEnded, { timeout: 10_000, interval: 20 }).toBe(true);
  return { html: body.innerHTML, errors: errors.join("\n") };
}

const secondReact = {
  "packages/ui/node_modules/react/package.json": JSON.stringify({
    name: "react",
    version: "19.3.1",
  }),
  "packages/ui/node_modules/react/index.js": "exports.useState = () => null.useState();\n",
  "packages/ui/node_modules/react/jsx-runtime.js": "exports.jsx = exports.jsxs = () => null;\n",
};

const parseError = expect.stringContaining("Module parse failed: Unexpected token");

describe("the source files of linked packages", () => {
  test("are compiled by the app's loader, and run", async () => {
    const result = await build();
    expect(result.errors).toEqual([]);
    expect(result.warnings).toEqual([]);
    expect(await run(result)).toEqual({
      html: "<main><button>€4.50: 1</button></main>",
      errors: "",
    });
  });

  test("aren't compiled if the rule includes only the app", async () => {
    const change = (config: Configuration) => {
      ruleOf(config).include = path.resolve("apps/shop/src");
    };
    expect((await build({ change })).errors).toEqual([parseError, parseError]);
  });

  test("aren't compiled with symlinks: false, because their path contains node_modules", async () => {
    const change = (config: Configuration) => {
      config.resolve!.symlinks = false;
    };
    const { errors, stats } = await build({ change });
    expect(errors).toEqual(expect.arrayContaining([parseError, parseError]));
    expect(stats.errors!.map(({ moduleName }) => moduleName)).toEqual(
      expect.arrayContaining(["../../node_modules/@tea/ui/src/index.jsx"]),
    );
  });
});

describe("a package that is built first", () => {
  const withoutCondition = (config: Configuration) => {
    delete config.resolve!.conditionNames;
  };

  test("has to be built", async () => {
    const { errors } = await build({ change: withoutCondition });
    expect(errors.join()).toContain("but no valid target file was found");
  });

  test("is used without the condition", async () => {
    const files = { "packages/format/dist/index.js": `export const price = () => "built";\n` };
    expect((await run(await build({ files, change: withoutCondition }))).html).toContain("built");
    expect((await run(await build({ files }))).html).toContain("€4.50");
  });
});

describe("paths in tsconfig.json", () => {
  const withPaths = (
    tsconfig: () => NonNullable<Configuration["resolve"]>["tsconfig"],
    ...references: object[]
  ) => {
    const compilerOptions = { paths: { "@/*": ["./src/*"] } };
    return build({
      files: {
        "apps/shop/tsconfig.json": JSON.stringify({ compilerOptions, references }),
        "packages/format/tsconfig.json": JSON.stringify({ compilerOptions }),
        "packages/format/src/index.ts": `export { unit as price } from "@/unit.ts";\n`,
        "packages/format/src/unit.ts": `export const unit = (): string => "of the package";\n`,
      },
      change: (config) => {
        config.resolve!.tsconfig = tsconfig();
      },
    });
  };

  const fixed = () => ({
    configFile: path.resolve("apps/shop/tsconfig.json"),
    references: "auto" as const,
  });

  const reference = { path: "../../packages/format" };

  test("are those of the file that's nearest to the importing module", async () => {
    const result = await withPaths(() => true);
    expect(result.errors).toEqual([]);
    expect((await run(result)).html).toContain("of the package");
  });

  test("of another package need a reference if the file is fixed", async () => {
    const result = await withPaths(fixed, reference);
    expect(result.errors).toEqual([]);
    expect((await run(result)).html).toContain("of the package");
    expect((await withPaths(fixed)).errors.join()).toContain("Can't resolve '@/unit.ts'");
  });
});

describe("a second copy of React", () => {
  const reporting = (config: Configuration) => {
    config.performance = { duplicatePackages: true };
  };

  test("breaks the hooks, and webpack reports it", async () => {
    const result = await build({ files: secondReact, change: reporting });
    expect(result.errors).toEqual([]);
    expect(result.warnings.join()).toContain(
      'Multiple versions of the package "react" (18.3.1, 19.3.1) are included in this build:',
    );
    expect(result.warnings.join()).toContain(
      "* 19.3.1 from ../../packages/ui/node_modules/react, 2 module(s)",
    );
    expect((await run(result)).html).not.toContain("button");
  });

  test("isn't bundled if an alias points to the app's copy", async () => {
    const change = (config: Configuration) => {
      reporting(config);
      config.resolve!.alias = { react: path.resolve("node_modules/react") };
    };
    const result = await build({ files: secondReact, change });
    expect(result.warnings.join()).not.toContain("Multiple versions");
    expect((await run(result)).html).toContain("<button>€4.50: 1</button>");
  });

  test("is also reported if React is behind a symbolic link", async () => {
    const { errors, warnings } = await build({ change: reporting });
    expect(errors).toEqual([]);
    expect(warnings.join()).toContain(
      'The package "react" (18.3.1) is included 2 times in this build',
    );
  });
});

describe("a build with a filesystem cache", () => {
  /** Checks whether a second build contains an edit of @tea/format. */
  async function noticesEdit(symlinks: boolean): Promise<boolean> {
    const { compiler, folder } = await exampleCompiler(
      "monorepos",
      withWorkspace({
        change: (config) => {
          config.mode = "development";
          config.entry = path.resolve("apps/shop/src/index.jsx");
          config.cache = { type: "filesystem", cacheDirectory: path.resolve(".cache") };
          // In the test, webpack isn't installed in the example's own node_modules.
          config.snapshot = { managedPaths: [path.resolve("node_modules")] };
          config.resolve!.symlinks = symlinks;
          if (!symlinks) delete ruleOf(config).exclude;
        },
      }),
    );
    await runAgain(compiler);
    const file = path.join(folder, "packages/format/src/index.ts");
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("€", "EUR "));
    await runAgain(compiler);
    await promisify(compiler.close.bind(compiler))();
    return readFileSync(path.join(folder, "dist/main.js"), "utf8").includes("EUR ");
  }

  test("notices edits of linked packages", async () => {
    expect(await noticesEdit(true)).toBe(true);
  });

  test("doesn't with symlinks: false", async () => {
    expect(await noticesEdit(false)).toBe(false);
  });
});

describe("Module Federation", () => {
  /** Returns the modules of a build that shares @tea/ui, as one text. */
  async function sharedModules(range: string, requiredVersion?: string): Promise<string> {
    const app = manifest("apps/shop/package.json");
    app.dependencies["@tea/ui"] = range;
    const { errors, stats } = await build({
      files: { "apps/shop/package.json": JSON.stringify(app) },
      change: (config, webpack) => {
        config.mode = "development";
        config.plugins = [
          new webpack.container.ModuleFederationPlugin({
            name: "shop",
            shared: {
              "@tea/ui": { singleton: true, ...(requiredVersion && { requiredVersion }) },
            },
          }),
        ];
      },
    });
    expect(errors).toEqual([]);
    return JSON.stringify(stats.modules);
  }

  test("reads the version range from package.json, but doesn't understand workspace:", async () => {
    expect(await sharedModules("1.0.0")).toContain("(default) @tea/ui@=1.0.0 (singleton)");
    expect(await sharedModules("^1.0.0")).toContain("(default) @tea/ui@^1.0.0 (singleton)");
    for (const range of ["workspace:*", "workspace:^1.0.0"]) {
      expect(await sharedModules(range)).toContain("(default) @tea/ui@* (singleton)");
    }
    expect(await sharedModules("workspace:*", "^1.0.0")).toContain("(default) @tea/ui@^1.0.0");
  });
});
