// Tests how Gatsby's configuration and hooks are compiled, with a small project and the options that Gatsby passes.
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, it } from "@jest/globals";
import { expect } from "../../support/expect";
import { temporaryFolder } from "../../support/temporary-folder";

interface Compiler {
  Parcel: new (options: object) => {
    run: () => Promise<{
      bundleGraph: {
        getBundles: () => { filePath: string; getMainEntry: () => { filePath: string } }[];
      };
    }>;
  };
}

interface Failure {
  diagnostics: {
    message: string;
    codeFrames?: { filePath: string; codeHighlights: { message: string }[] }[];
  }[];
}

const require = createRequire(import.meta.url);
const gatsby = createRequire(require.resolve("gatsby/package.json"));
const NAMES = ["@parcel/core", "@parcel/cache", "gatsby-parcel-config"];

let root: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = temporaryFolder();
  write("gatsby-node.ts", `import { hook } from "./src/hook";\nexport const onPreInit = hook;\n`);
  write("src/hook.ts", `export const hook = (name: string): string => "hook " + name;\n`);
  write("plugins/gatsby-source-a/gatsby-node.ts", "export const plugin: number = 1;\n");
  write("plugins/gatsby-source-a/lib/gatsby-nodes.ts", "not a hook");
});

/** Compiles the project with the options of Gatsby's compile-gatsby-files.js. */
async function compile(entries?: string[]) {
  const { Parcel } = gatsby("@parcel/core") as Compiler;
  const pattern = (gatsby("./dist/utils/parcel/compile-gatsby-files.js") as Record<string, string>)
    .gatsbyFileRegex;
  const parcel = new Parcel({
    entries: entries ?? [`${root}/${pattern}`, `${root}/plugins/**/${pattern}`],
    targets: { root: { distDir: path.join(root, ".cache/compiled"), sourceMap: false } },
  });
  return (await parcel.run()).bundleGraph.getBundles();
}

const failureOf = async (compiling: Promise<unknown>) => {
  const error = await compiling.then(
    () => undefined,
    (reason: unknown) => reason as Failure,
  );
  return error?.diagnostics[0];
};

describe("the compiler of Gatsby's files", () => {
  it("is what Gatsby loads instead of Parcel", () => {
    const { dependencies } = gatsby("./package.json") as { dependencies: object };
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(NAMES));
    const own = path.resolve("src/gatsby/parcel/index.cjs");
    expect(NAMES.map((name) => gatsby.resolve(name))).toEqual(NAMES.map(() => own));
  });

  it("compiles the project's files and those of its plugins to where Gatsby loads them", async () => {
    const bundles = await compile();
    expect(bundles.map((bundle) => path.relative(root, bundle.filePath))).toEqual([
      ".cache/compiled/gatsby-node.js",
      ".cache/compiled/plugins/gatsby-source-a/gatsby-node.js",
    ]);
    expect(path.relative(root, bundles[1]!.getMainEntry().filePath)).toBe(
      "plugins/gatsby-source-a/gatsby-node.ts",
    );
    const node = require(bundles[0]!.filePath) as { onPreInit: (name: string) => string };
    expect(node.onPreInit("a")).toBe("hook a");
  });

  it("keeps packages out of the compiled files", async () => {
    write("gatsby-config.ts", `import { z } from "zod";\nexport default { z };\n`);
    const [config] = await compile();
    expect(readFileSync(config!.filePath, "utf8")).toContain('require("zod")');
  });

  it("names the file and the line of a mistake", async () => {
    write("src/hook.ts", `export const hook = 1;\nexport const = 2;\n`);
    expect(await failureOf(compile())).toMatchObject({
      message: 'Expected identifier but found "="',
      codeFrames: [
        { filePath: "src/hook.ts:2", codeHighlights: [{ message: "export const = 2;" }] },
      ],
    });
  });

  it("names the file that imports a missing one", async () => {
    rmSync(path.join(root, "src/hook.ts"));
    expect(await failureOf(compile())).toMatchObject({
      message: 'Could not resolve "./src/hook"',
      codeFrames: [{ filePath: "gatsby-node.ts:1" }],
    });
  });

  it("runs in Gatsby's process instead of one that Gatsby starts", () => {
    const compiler = gatsby.resolve("./dist/utils/parcel/compile-gatsby-files.js");
    gatsby(compiler);
    const { WorkerPool } = gatsby("gatsby-worker") as {
      WorkerPool: new (file: string) => { single: object };
    };
    expect(new WorkerPool(compiler).single).toBe(gatsby(compiler));
  });

  it("says where to look if Gatsby starts a process for it anyway", async () => {
    process.env.GATSBY_WORKER_ID = "1";
    const failure = await failureOf(compile());
    delete process.env.GATSBY_WORKER_ID;
    expect(failure?.message).toContain("src/gatsby/parcel/index.cjs");
    expect(failure?.message).toContain("compile-gatsby-files.js");
  });

  it("says where to look if Gatsby compiles other files", async () => {
    const failure = await failureOf(compile([`${root}/gatsby.ts`]));
    expect(failure?.message).toContain("src/gatsby/parcel/index.cjs");
    expect(failure?.message).toContain("compile-gatsby-files.js");
  });
});
