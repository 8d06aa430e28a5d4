// Tests that recipes that match package paths work the same with npm and pnpm.
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "@jest/globals";
import type { Configuration, ExampleBuild } from "../support/examples";
import { buildExample } from "../support/examples";
import { npmTree, pnpmTree, type FakePackages } from "../support/package-trees";
import { buildProject, inProject, shownConfig } from "../support/page-samples";
import { exampleCompiler, runAgain } from "../support/plugin-examples";

const PACKAGES: FakePackages = {
  react: { files: { "index.js": 'module.exports = ["react"];' } },
  "react-dom": {
    files: { "index.js": 'module.exports = ["react-dom", require("scheduler")];' },
    dependencies: ["react", "scheduler"],
  },
  scheduler: { files: { "index.js": 'module.exports = ["scheduler"];' }, indirect: true },
  "@acme/ui": { files: { "index.js": 'module.exports = ["edition one"];' } },
  "my-package": { files: { "index.js": 'module.exports = ["my-package"];' } },
};

const SOURCE = ["react", "react-dom", "@acme/ui", "my-package"]
  .map((name, index) => `import p${index} from "${name}";\nconsole.log(p${index});\n`)
  .join("");

const TREES = { npm: npmTree(PACKAGES), pnpm: pnpmTree(PACKAGES) };

const scripts = ({ files }: ExampleBuild) =>
  Object.keys(files).filter((file) => file.endsWith(".js"));

describe.each(["npm", "pnpm"] as const)("packages installed with %s", (manager) => {
  const { links, files } = TREES[manager];
  const options = (change: (config: Configuration) => void = () => undefined) => ({
    links,
    files: { ...files, "src/index.js": SOURCE },
    change: (config: Configuration) => {
      config.mode ??= "production";
      change(config);
    },
  });

  /** Builds with a sample from a page, and splits whatever its groups match, regardless of size. */
  async function split(page: string, ...parts: string[]): Promise<ExampleBuild> {
    const build = await buildProject(
      await shownConfig(page, ...parts),
      options((config) => {
        (config.optimization!.splitChunks as { minSize: number }).minSize = 0;
        config.output = { filename: "[name].js" };
      }),
    );
    expect(build.errors).toEqual([]);
    return build;
  }

  test("each get their own chunk", async () => {
    const build = await split("configuration/optimization.mdx", "packages:", ".match(");
    expect(scripts(build)).toEqual([
      "@acme-ui.js",
      "main.js",
      "my-package.js",
      "react-dom.js",
      "react.js",
      "scheduler.js",
    ]);
  });

  test("each get their own chunk with the strategy `packages`", async () => {
    const names = ["minisearch", "github-slugger", "fastest-levenshtein", "highlight.js"];
    const installed = Object.fromEntries(
      names.map((name) => [name, { files: { "index.js": `console.log("${name}");` } }]),
    );
    const tree = (manager === "npm" ? npmTree : pnpmTree)(installed);
    const imports = names.map((name) => `import "${name}";\n`).join("");
    const build = await buildExample("plugins/split-chunks-plugin", {
      ...tree,
      env: { strategy: "packages" },
      files: { ...tree.files, "src/list.js": imports },
      change: (config) => {
        config.entry = "./src/list.js";
        config.output = { filename: "[name].js" };
      },
    });
    expect(scripts(build)).toEqual(
      [...names, "main", "runtime"].sort().map((name) => `${name}.js`),
    );
  });

  test("share one chunk if they belong to a framework", async () => {
    for (const page of ["configuration/optimization.mdx", "plugins/split-chunks-plugin.mdx"]) {
      const build = await split(page, "framework:");
      for (const name of ["react", "react-dom", "scheduler"]) {
        expect(build.files["framework.js"]!.text).toContain(`"${name}"`);
      }
      expect(build.files["framework.js"]!.text).not.toContain("edition one");
    }
  });

  test("share one chunk for each scope", async () => {
    const build = await split("plugins/split-chunks-plugin.mdx", "scopes:");
    expect(build.files["scope-acme.js"]!.text).toContain("edition one");
    expect(build.files["scope-acme.js"]!.text).not.toContain("my-package");
  });

  test("stay external to a server bundle", async () => {
    const build = await buildProject(
      await shownConfig("configuration/externals.mdx", "node: true, nodeModules: true }"),
      options(),
    );
    const [bundle] = Object.values(build.files);
    expect(bundle!.text).toContain('"react-dom"');
    expect(bundle!.text).not.toContain("scheduler");
  });

  test("can be excluded from the unsafe cache one by one", async () => {
    const seen = new Map<string, boolean>();
    await buildProject(
      await shownConfig("configuration/module.mdx", "unsafeCache:"),
      options((config) => {
        config.mode = "development";
        const decide = config.module!.unsafeCache as (module: object) => boolean;
        config.module!.unsafeCache = (module) => {
          const file = (module as { resource?: string }).resource ?? "";
          seen.set(path.basename(path.dirname(file)), decide(module));
          return decide(module);
        };
      }),
    );
    expect(Object.fromEntries(seen)).toMatchObject({
      src: false,
      "my-package": false,
      react: true,
      scheduler: true,
      ui: true,
    });
  });

  /** Checks whether a second build with a filesystem cache contains an edit of @acme/ui. */
  async function noticesEdit(
    config: string,
    placeOf: (file: string) => string = String,
  ): Promise<boolean> {
    const { compiler, folder } = await exampleCompiler(
      "project",
      inProject(
        config,
        options((loaded) => {
          loaded.cache = { type: "filesystem", cacheDirectory: path.resolve(".cache") };
          const { managedPaths, unmanagedPaths = [] } = loaded.snapshot ?? {};
          loaded.snapshot = {
            // The default is the directory where webpack is installed, which is outside this
            // project.
            managedPaths: managedPaths ?? [path.resolve("node_modules")],
            unmanagedPaths: (unmanagedPaths as string[]).map((file) => placeOf(file)),
          };
        }),
      ),
    );
    const file = realpathSync(path.join(folder, "node_modules/@acme/ui/index.js"));
    writeFileSync(file, readFileSync(file, "utf8").replace("one", "two"));
    await runAgain(compiler);
    await promisify(compiler.close.bind(compiler))();
    return readFileSync(path.join(folder, "dist/main.js"), "utf8").includes("edition two");
  }

  test("are managed by default, except in pnpm's hidden directory", async () => {
    expect(await noticesEdit("export default {};")).toBe(manager === "pnpm");
  });

  test("are unmanaged with the recipes for a single package", async () => {
    for (const [page, name] of [
      ["configuration/other-options.mdx", "@acme/ui"],
      ["configuration/cache.mdx", "my-fork"],
    ] as const) {
      const config = await shownConfig(page, `node_modules/${name}`);
      expect(await noticesEdit(config.replace(name, "@acme/ui"))).toBe(true);
    }
  });

  test("are only managed in pnpm's directory with the expression for pnpm", async () => {
    const managed = await shownConfig("configuration/other-options.mdx", "managedPaths:", "pnpm");
    const unmanaged = managed.replace(
      "managedPaths:",
      'unmanagedPaths: ["./node_modules/@acme/ui"], managedPaths:',
    );
    expect(await noticesEdit(managed)).toBe(manager === "npm");
    expect(await noticesEdit(unmanaged, path.resolve)).toBe(manager === "npm");
    expect(await noticesEdit(unmanaged, realpathSync)).toBe(true);
  });

  test("resolve their dependencies unless webpack only searches the project's directory", async () => {
    const errors = async (resolve: () => NonNullable<Configuration["resolve"]>) => {
      const change = (config: Configuration) => void (config.resolve = resolve());
      return (await buildProject("export default {};", options(change))).errors;
    };
    const missing =
      manager === "pnpm" ? [expect.stringContaining("Can't resolve 'scheduler'")] : [];
    expect(await errors(() => ({ modules: ["node_modules"] }))).toEqual([]);
    expect(await errors(() => ({ modules: [path.resolve("node_modules")] }))).toEqual(missing);
    expect(await errors(() => ({ symlinks: false }))).toEqual(missing);
  });
});
