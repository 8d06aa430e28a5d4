import assert from "node:assert/strict";
import {
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import webpack from "webpack";
import { LicensesPlugin } from "../plugin/index.js";

const root = await mkdtemp(path.join(os.tmpdir(), "licenses-"));
after(() => rm(root, { recursive: true }));

const project = {
  "package.json": '{ "name": "app", "license": "UNLICENSED" }',
  "src/index.js": 'import { a } from "pkg-a";\na();\n',
  "node_modules/pkg-a/package.json":
    '{ "name": "pkg-a", "version": "1.2.3", "license": "MIT", "sideEffects": false }',
  "node_modules/pkg-a/index.js":
    'export { b } from "pkg-b";\nexport const a = () => document.title;\n',
  "node_modules/pkg-a/LICENSE.md": "Text of A\n",
  "node_modules/pkg-b/package.json":
    '{ "name": "pkg-b", "version": "4.5.6", "license": "GPL-3.0", "sideEffects": false }',
  "node_modules/pkg-b/index.js":
    "export const b = () => document.URL;\n",
};

let projects = 0;

/** Builds a project and returns the emitted files and the errors. */
async function build({ options, files, ...config } = {}) {
  const context = path.join(root, String((projects += 1)));
  for (const [name, text] of Object.entries({ ...project, ...files })) {
    const file = path.join(context, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const compiler = webpack({
    mode: "production",
    context,
    output: { path: path.join(context, "dist") },
    plugins: [new LicensesPlugin(options)],
    ...config,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  await new Promise((resolve) => compiler.close(resolve));

  const read = (name) =>
    readFile(path.join(context, "dist", name), "utf8");
  const { errors } = stats.compilation;
  return { read, errors: errors.map(({ message }) => message) };
}

test("lists what is in the bundle, not the project itself", async () => {
  const { read, errors } = await build();
  assert.deepEqual(errors, []);
  assert.equal(
    await read("licenses.txt"),
    "pkg-a 1.2.3 (MIT)\n\nText of A",
  );
});

test("lists packages of concatenated modules, sorted", async () => {
  const { read } = await build({
    files: {
      "src/index.js":
        'import { b } from "pkg-b";\nimport { a } from "pkg-a";\na(b());\n',
    },
  });
  const text = await read("licenses.txt");
  assert.match(text, /^pkg-a 1\.2\.3 \(MIT\)/);
  assert.match(
    text,
    /\npkg-b 4\.5\.6 \(GPL-3\.0\)\n\nThe package has no/,
  );
});

test("a license that is not allowed is an error", async () => {
  const { errors } = await build({ options: { allow: ["ISC"] } });
  assert.deepEqual(errors, [
    "The license of pkg-a is MIT, allowed are: ISC.",
  ]);
});

test("the file can have another name", async () => {
  const { read } = await build({
    options: { filename: "legal/all.txt" },
  });
  assert.match(await read("legal/all.txt"), /pkg-a/);
});

test("options are checked", async () => {
  await assert.rejects(
    build({ options: { file: "x" } }),
    /Licenses Plugin has been initialized .* unknown property 'file'/s,
  );
});
