// Tests the claims of "Writing a loader": what the two versions of the loader turn a file into.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { buildEnvironment } from "../support/project-copy";
import { fencesOf } from "../../scripts/content-lint/samples/fence";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { readPage } from "../../scripts/content-lint/page";
import { buildExample, runExampleCli } from "../support/examples";
import type { BuildOptions, Configuration, ExampleBuild } from "../support/examples";

const EXAMPLE = "writing-a-loader";
const GERMAN = "src/messages/de.properties";

const setLoader = (use: unknown) => (config: Configuration) => {
  config.module = { rules: [{ test: /\.properties$/, use: use as string }] };
};

const code = ({ files }: ExampleBuild): string => files["main.js"]!.text;

describe("the first version", () => {
  const use = (options: BuildOptions = {}) =>
    buildExample(EXAMPLE, {
      mode: "production",
      change: setLoader("./loader/first.js"),
      files: {
        "src/index.js":
          'import { greeting } from "./messages/de.properties";\nconsole.log(greeting);\n',
      },
      ...options,
    });

  test("turns each message into an export", async () => {
    const build = await use();
    expect(build.errors).toEqual([]);
    expect(code(build)).toContain('console.log("Hallo {name}!")');
  });

  test("fails if a name is a reserved word, as the page says", async () => {
    const build = await use({ files: { [GERMAN]: "greeting = Hallo\ndelete = Entfernen\n" } });
    expect(build.errors.join("\n")).toContain("Module parse failed");
  });
});

describe("the finished loader", () => {
  let build: ExampleBuild;
  beforeAll(async () => {
    build = await buildExample(EXAMPLE);
  });

  test("exports functions, which the minimizer inlines", () => {
    expect(build.errors).toEqual([]);
    expect(code(build)).toContain('document.title="Hallo Ada!"');
  });

  test("leaves unused messages out of the bundle", async () => {
    expect(code(build)).not.toContain("Artikel");
    const development = await buildExample(EXAMPLE, { mode: "development" });
    expect(code(development)).toContain("Artikel");
  });

  test("warns about a message that the German file lacks, and uses the English one", async () => {
    expect(build.warnings).toHaveLength(1);
    expect(build.warnings[0]).toContain('"farewell" is missing, its text is that of en.properties');
    const development = await buildExample(EXAMPLE, { mode: "development" });
    expect(code(development)).toContain("See you soon!");
    const alone = await buildExample(EXAMPLE, { change: setLoader("./loader/index.js") });
    expect(alone.warnings).toEqual([]);
  });

  test("adds the fallback to the watched files, if there is one", async () => {
    const watched = async (use: unknown) => {
      let files: string[] = [];
      await buildExample(EXAMPLE, {
        change: (config) => {
          setLoader(use)(config);
          config.plugins = [
            (compiler) =>
              compiler.hooks.done.tap("Test", ({ compilation }) => {
                files = [...compilation.fileDependencies].map((file) => path.basename(file));
              }),
          ];
        },
      });
      return files;
    };
    const loader = "./loader/index.js";
    expect(await watched({ loader, options: { fallback: "en.properties" } })).toContain(
      "en.properties",
    );
    expect(await watched({ loader })).not.toContain("en.properties");
  });

  test("supports any name and any text", async () => {
    const { errors, files } = await buildExample(EXAMPLE, {
      files: {
        [GERMAN]: 'delete = "${`\\\n',
        "src/index.js":
          'import * as all from "./messages/de.properties";\nconsole.log(all.delete());\n',
      },
    });
    expect(errors).toEqual([]);
    const printed: string[] = [];
    new Function("console", files["main.js"]!.text)({ log: (text: string) => printed.push(text) });
    expect(printed).toEqual(['"${`\\']);
  });

  test("reports the line that it can't parse, without its own stack trace", async () => {
    const { errors } = await buildExample(EXAMPLE, {
      files: { [GERMAN]: "greeting = Hallo {name}!\nitems: {count} Artikel im Korb\n" },
    });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain("Line 2 is not of the form");
    expect(errors[0]).not.toContain("parse.js");
  });

  test("rejects unknown options", async () => {
    const { errors } = await buildExample(EXAMPLE, {
      change: setLoader({ loader: "./loader/index.js", options: { fallbck: "en.properties" } }),
    });
    expect(errors.join("\n")).toContain("options has an unknown property 'fallbck'");
  });

  test("has its own tests, which pass, and which fail without the warning", async () => {
    const { folder } = build;
    // The test runner sets a variable in child processes that makes Node.js skip the run.
    const { NODE_TEST_CONTEXT: _context, ...env } = buildEnvironment({});
    const run = () =>
      promisify(execFile)(process.execPath, ["--test"], { cwd: folder, env }).then(
        ({ stdout }) => stdout,
        (error: { stdout: string }) => error.stdout,
      );
    const passed = await run();
    expect(passed).toMatch(/pass 5\b/);
    expect(passed).toMatch(/fail 0\b/);
    const file = path.join(folder, "loader/index.js");
    writeFileSync(file, readFileSync(file, "utf8").replace("this.emitWarning(", "String("));
    expect(await run()).toMatch(/fail 1\b/);
  });
});

test("the messages on the page match what webpack prints", async () => {
  const page = await readPage(CONTENT, "contribute/writing-a-loader.mdx");
  const shown = fencesOf(page)
    .map((fence) => fence.code)
    .filter((text) => /^(WARNING|ERROR) in /m.test(text));
  expect(shown).toHaveLength(2);
  const [warning, error] = shown as [string, string];

  const good = await runExampleCli(EXAMPLE);
  const bad = await runExampleCli(EXAMPLE, [], {
    files: { [GERMAN]: "greeting = Hallo {name}!\nitems: {count} Artikel im Korb\n" },
  });
  expect(good.output).toContain(warning.trim());
  expect(bad.exitCode).toBe(1);
  expect(bad.output).toContain(error.trim());
});
