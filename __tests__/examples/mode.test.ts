// Tests the claims of the page on `mode` about NODE_ENV. It runs every row of the table as a command.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { CONTENT } from "../../scripts/content-lint/own-tree";
import { runExampleCli } from "../support/examples";

interface Row {
  /** The command, without backticks. */
  command: string;
  /** NODE_ENV in the configuration and in modules, as the table shows it. */
  inConfiguration: string;
  inModules: string;
}

/** Returns the table rows whose first column is a webpack command. */
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

test("the table about NODE_ENV contains commands", () => {
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
