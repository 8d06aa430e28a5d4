// Tests the claims of the guide "React". The example is built with the React version of this site, which is
// older than the guide's, so the tests don't compare the size of the file that contains React.
import { execFile } from "node:child_process";
import path from "node:path";
import { beforeAll, describe, test } from "@jest/globals";
import { buildEnvironment } from "../support/project-copy";
import { buildExample, runExampleCli } from "../support/examples";
import type { CliRun, Configuration, ExampleBuild } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "react";
const PAGE = "guides/react.mdx";

interface SwcRule {
  options: { jsc: { target?: string; transform: { react: { refresh: boolean } } } };
}

const swcRule = (config: Configuration) => config.module!.rules![0] as unknown as SwcRule;

const textOf = ({ files }: ExampleBuild, name: RegExp) =>
  Object.entries(files).find(([file]) => name.test(file))?.[1].text ?? "";

/** Removes what depends on the version of React: hashes, and the sizes of scripts. */
const withoutReact = (line: string) =>
  line
    .replace(/\.[0-9a-f]{8}\./g, ".….")
    .replace(/^(asset \w+\.….js|assets by path \*\.js) [\d.]+ \w+/, "$1 …");

describe("the production build", () => {
  let run: CliRun;

  beforeAll(async () => {
    run = await runExampleCli(EXAMPLE, ["--mode", "production"]);
  });

  test("prints what the page shows", async () => {
    expect(run.exitCode, run.output).toBe(0);
    const printed = printedLines(run.output).map(withoutReact);
    const shown = (await shownLines(PAGE, "npm run build")).map(withoutReact);
    expect(shown.length).toBeGreaterThan(4);
    for (const line of shown) expect(printed, run.output).toContain(line);
  });

  test("has a page with a base that loads one script and one stylesheet", () => {
    const { text } = run.files["index.html"]!;
    expect(text).toContain("<base href=/>");
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toMatch(/<link rel=stylesheet href=index\.[0-9a-f]{8}\.css>/);
  });

  test("contains React's production version, and nothing of Fast Refresh", () => {
    const script = Object.entries(run.files).find(([file]) => /^index\..*\.js$/.test(file))![1];
    expect(script.text).not.toMatch(/\$Refresh|react-refresh|jsxDEV/);
    expect(script.size).toBeLessThan(240_000);
  });
});

test("the development build prepares components for Fast Refresh", async () => {
  const build = await buildExample(EXAMPLE, {
    mode: "development",
    // Without a dev server, the plugin warns that updates are off.
    change: (config, webpack) => {
      config.plugins!.push(new webpack.HotModuleReplacementPlugin() as never);
    },
  });
  expect(build.errors).toEqual([]);
  const script = textOf(build, /^index\.js$/);
  // The plugin replaces $RefreshReg$ and $RefreshSig$.
  expect(script).toContain("__webpack_require__.$Refresh$.register(");
  expect(script).toContain("injectIntoGlobalHook");
  expect(script).toContain("jsxDEV");
});

test("a page whose script is named like the entry can't be built in development", async () => {
  const html = `<!doctype html><title>x</title><script defer src="./main.tsx"></script>`;
  const { exitCode, output } = await runExampleCli(EXAMPLE, ["--mode", "development"], {
    files: { "src/index.html": html, "src/main.tsx": `import "./index.tsx";\n` },
  });
  expect(exitCode).not.toBe(0);
  expect(output).toContain("Conflict: Multiple chunks emit assets to the same filename main.js");
});

test("a misspelled class name and a default import of a CSS Module cause warnings", async () => {
  const problemsOf = async (text: string, exportsPresence?: "error") => {
    const { errors, warnings } = await buildExample(EXAMPLE, {
      mode: "production",
      files: { "src/pages/Recipe.tsx": text },
      change: (config) => {
        if (exportsPresence) config.module!.parser = { javascript: { exportsPresence } };
      },
    });
    return { errors: errors.join(), warnings: warnings.join() };
  };
  const component = (name: string) =>
    `export const Recipe = () => <main className={styles.${name}} />;\n`;
  const namespace = `import * as styles from "./recipe.module.css";\n`;
  const none = { errors: "", warnings: "" };
  expect(await problemsOf(namespace + component("card"), "error")).toEqual(none);
  const unknown =
    "export 'crad' (imported as 'styles') was not found in './recipe.module.css' (possible exports: amount, card)";
  const typo = namespace + component("crad");
  expect(await problemsOf(typo)).toEqual({ errors: "", warnings: unknown });
  expect(await problemsOf(typo, "error")).toEqual({ errors: unknown, warnings: "" });
  const { warnings } = await problemsOf(
    `import styles from "./recipe.module.css";\n${component("card")}`,
  );
  expect(warnings).toContain("export 'default' (imported as 'styles') was not found");
});

test("an import without its extension needs an option", async () => {
  const files = { "src/App.tsx": `export { Recipe as App } from "./pages/Recipe";\n` };
  const plain = await buildExample(EXAMPLE, { mode: "production", files });
  expect(plain.errors.join()).toContain("Can't resolve './pages/Recipe'");
  const { errors } = await buildExample(EXAMPLE, {
    mode: "production",
    files,
    change: (config) => void (config.resolve = { extensions: [".tsx", ".ts", "..."] }),
  });
  expect(errors).toEqual([]);
});

test("without target, SWC compiles to ES5", async () => {
  const lazyPage = async (change?: (config: Configuration) => void) =>
    textOf(await buildExample(EXAMPLE, { mode: "production", change }), /^shopping\..*js$/);
  // The lambdas of the component, not those of the runtime.
  expect(await lazyPage()).toContain("onChange:()=>");
  const es5 = await lazyPage((config) => void delete swcRule(config).options.jsc.target);
  expect(es5).toContain("onChange:function(){");
});

test("the tests of the example pass", async () => {
  const { folder } = await runExampleCli(EXAMPLE, ["--version"]);
  const { exitCode, output } = await new Promise<{ exitCode: number; output: string }>(
    (resolve) => {
      execFile(
        process.execPath,
        [path.join(folder, "node_modules/jest/bin/jest.js"), "--rootDir", folder],
        { cwd: folder, env: { ...buildEnvironment({}), NO_COLOR: "1" } },
        (error, stdout, stderr) => resolve({ exitCode: error ? 1 : 0, output: stdout + stderr }),
      );
    },
  );
  expect(exitCode, output).toBe(0);
  const names = (line: string) => line.replace(/ \(\d+ ms\)$|\(… ms\)$/, "").trim();
  const printed = printedLines(output).map(names);
  const passed = (await shownLines(PAGE, "npm test")).filter((line) => line.startsWith("✓"));
  expect(passed.length).toBeGreaterThan(0);
  for (const line of passed) expect(printed, output).toContain(names(line));
});
