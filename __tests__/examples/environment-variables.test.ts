// Tests the claims of the guide on environment variables: which values reach the bundle, and which ones stop
// a build.
import { describe, test } from "@jest/globals";
import { buildExample, runExampleCli } from "../support/examples";
import type { BuildOptions, Configuration } from "../support/examples";
import { printedLines, shownLines } from "../support/guide-output";
import { expect } from "../support/expect";

const EXAMPLE = "environment-variables";

const script = async (options: BuildOptions): Promise<string> => {
  const { errors, files } = await buildExample(EXAMPLE, options);
  expect(errors).toEqual([]);
  return files["main.js"]!.text;
};

describe("--env stage", () => {
  test("selects the URL, which is a string in the code", async () => {
    const live = "fetch(`https://api.example.com/offers`)";
    const text = await script({ env: { stage: "live" } });
    expect(text.replaceAll('"', "`")).toContain(live);
    const local = await script({});
    expect(local).toContain("http://localhost:3000");
    expect(local).not.toContain("api.example.com");
  });

  test("must be a known stage", async () => {
    const { exitCode, output, files } = await runExampleCli(EXAMPLE, ["--env", "stage=prod"]);
    expect(exitCode).toBe(2);
    expect(files).toEqual({});
    const shown = await shownLines(
      "guides/environment-variables.mdx",
      "npx webpack --env stage=prod",
    );
    for (const line of shown) expect(printedLines(output), output).toContain(line);
    expect((await runExampleCli(EXAMPLE, ["--env", "stage=live"])).exitCode).toBe(0);
  });
});

describe("a .env file", () => {
  const files = {
    ".env": "WEBPACK_MAP_KEY=pk_demo\nDB_PASSWORD=hunter2\n",
    "src/index.js": "console.log(import.meta.env.WEBPACK_MAP_KEY, import.meta.env.DB_PASSWORD);",
  };

  test("exposes the variables with the prefix to the code", async () => {
    const read = await script({ files, change: (config) => void (config.dotenv = true) });
    expect(read).toContain("pk_demo");
    expect(read).not.toContain("hunter2");
    expect(await script({ files })).not.toContain("pk_demo");
  });

  test("exposes all variables if the prefix is empty", async () => {
    const change = (config: Configuration) =>
      void (config.dotenv = { prefix: ["WEBPACK_", "DB_"] });
    expect(await script({ files, change })).toContain("hunter2");
  });
});

test("a missing required variable stops the build, unless it has a default", async () => {
  const required = (keys: string[] | Record<string, string>) =>
    buildExample(EXAMPLE, {
      files: { "src/index.js": "console.log(process.env.DOCS_RELEASE);" },
      change: (config, { EnvironmentPlugin }) => {
        config.plugins = [new EnvironmentPlugin(keys)] as Configuration["plugins"];
      },
    });
  const { errors } = await required(["DOCS_RELEASE"]);
  expect(errors.join()).toContain(
    "EnvironmentPlugin - DOCS_RELEASE environment variable is undefined.",
  );
  expect((await required({ DOCS_RELEASE: "dev" })).errors).toEqual([]);
});
