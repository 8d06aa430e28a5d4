// Tests the tables of the page on `mode`: builds two modules in every mode, and runs the commands about NODE_ENV.
import { expect, test } from "@jest/globals";
import { buildExample, runExampleCli, type BuildOptions } from "../support/examples";
import { pageText } from "../support/guide-output";

const page = pageText("configuration/mode.mdx");

const MODULES = {
  "src/index.js": `
    import { greeting } from "./greetings.js";

    console.log(process.env.NODE_ENV, greeting);
  `,
  "src/greetings.js": `
    export const greeting = "Good morning";
    export const farewell = "Good night";
  `,
};

const modes = [...page.matchAll(/^\| `"(.+)"` \| ([\d,]+) bytes \| (\w+) \| `(.+?), …/gm)].map(
  ([, mode, size, unused, line]) => ({ mode, size, unused, line: line! }),
);

test("the table about modes contains all of them", () => {
  expect(modes.map(({ mode }) => mode)).toEqual(["none", "development", "production"]);
});

test.each(modes)("two modules in the mode $mode", async ({ mode, size, unused, line }) => {
  const { files } = await buildExample("getting-started", {
    files: MODULES,
    mode: mode as BuildOptions["mode"],
    change: ({ mode }) => ({ mode }),
  });
  const { text, size: bytes } = files["main.js"]!;
  expect(bytes.toLocaleString("en-US")).toBe(size);
  expect(text.includes("Good night") ? "included" : "removed").toBe(unused);
  // Modules in eval() are in a string with escaped quotes.
  expect(text.replaceAll('\\"', '"')).toContain(line);
});

interface Row {
  /** The command, without backticks. */
  command: string;
  /** NODE_ENV in the configuration and in modules, as the table shows it. */
  inConfiguration: string;
  inModules: string;
}

/** Returns the table rows whose first column is a webpack command. */
function rows(): Row[] {
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
