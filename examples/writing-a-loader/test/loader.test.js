import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import webpack from "webpack";

const loader = fileURLToPath(
  new URL("../loader/index.js", import.meta.url),
);
const folder = await mkdtemp(path.join(os.tmpdir(), "messages-"));
after(() => rm(folder, { recursive: true }));

let builds = 0;

/** Builds a file and returns the exports of its module. */
async function load(files, options = {}) {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
  }
  const filename = `build-${(builds += 1)}.mjs`;
  const compiler = webpack({
    mode: "development",
    devtool: false,
    context: folder,
    entry: `./${Object.keys(files)[0]}`,
    output: { path: folder, filename, library: { type: "module" } },
    module: {
      rules: [{ test: /\.properties$/, use: { loader, options } }],
    },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  await new Promise((resolve) => compiler.close(resolve));

  const messages = (list) => list.map(({ message }) => message);
  const { errors, warnings } = stats.compilation;
  const exports =
    errors.length === 0
      ? await import(pathToFileURL(path.join(folder, filename)).href)
      : undefined;
  return {
    exports,
    errors: messages(errors),
    warnings: messages(warnings),
  };
}

test("a message becomes a function", async () => {
  const { exports, warnings } = await load({
    "en.properties":
      "# Signing in\ngreeting = Hello, {name}!\n\nbye = Bye\n",
  });
  assert.equal(exports.greeting({ name: "Ada" }), "Hello, Ada!");
  assert.equal(exports.bye(), "Bye");
  assert.deepEqual(warnings, []);
});

test("text and names may be anything", async () => {
  const { exports } = await load({
    "en.properties": 'quote = "${`\\\ndelete = Delete\ndefault = OK',
  });
  assert.equal(exports.quote(), '"${`\\');
  assert.equal(exports.delete(), "Delete");
  assert.equal(exports.default(), "OK");
});

test("the fallback fills gaps, with a warning", async () => {
  const { exports, warnings } = await load(
    {
      "de.properties": "yes = Ja",
      "en.properties": "yes = Yes\nno = No",
    },
    { fallback: "en.properties" },
  );
  assert.equal(exports.yes(), "Ja");
  assert.equal(exports.no(), "No");
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /"no" is missing/);
});

test("a line of another form is an error with its number", async () => {
  const { errors } = await load({
    "en.properties": "yes = Yes\nno: No",
  });
  assert.match(
    errors[0],
    /Line 2 is not of the form "name = text": no: No/,
  );
});

test("options are checked", async () => {
  const { errors } = await load(
    { "en.properties": "" },
    { fallbck: "x" },
  );
  assert.match(errors[0], /unknown property 'fallbck'/);
});
