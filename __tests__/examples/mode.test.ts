// What the page on `mode` says about NODE_ENV: every row of its table, run as a command.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { runExampleCli } from "../support/examples";

interface Row {
  /** The command, without backticks. */
  command: string;
  /** NODE_ENV in the configuration, and in modules, as the table shows them. */
  inConfiguration: string;
  inModules: string;
}

/** Rows of the table whose first column is a webpack command. */
function rows(): Row[] {
  const page = readFileSync(path.join(CONTENT, "configuration/mode.mdx"), "utf8");
  return [...page.matchAll(/^\| `([^`]*\bwebpack\b[^`]*)` \|[^|]*\| `(.+)` \| `(.+)` \|$/gm)].map(
    ([, command = "", inConfiguration = "", inModules = ""]) => ({
      command,
      inConfiguration,
      inModules,
    }),
  );
}

const FILES = {
  "src/index.js": "console.log(process.env.NODE_ENV);",
  "webpack.config.mjs": "console.log(`config: ${process.env.NODE_ENV}`); export default {};",
};

test("the table has rows", () => {
  expect(rows().length).toBeGreaterThan(4);
});

test.each(rows())("$command", async ({ command, inConfiguration, inModules }) => {
  const words = command.split(" ");
  const variables = words.slice(0, words.indexOf("webpack"));
  const { output, files } = await runExampleCli(
    "getting-started",
    words.slice(variables.length + 1),
    { files: FILES, variables: Object.fromEntries(variables.map((word) => word.split("="))) },
  );
  expect(output).toContain(`config: ${inConfiguration}\n`);
  expect(files["main.js"]?.text).toContain(inModules);
});
