// Writes the examples that the playground opens.
import { readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { writeIfChanged } from "../../core/files";
import { PLAYGROUND_EXAMPLES } from "../../core/playground-examples";
import { EXAMPLES_FOLDER, fileText, type ProjectFiles } from "../project";

/** Returns the files of an example in examples/. */
export function exampleFiles(name: string): ProjectFiles {
  const folder = path.resolve("examples", name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => path.join(parentPath, file))
    .filter((file) => !/[\\/](dist|node_modules)[\\/]/.test(path.relative(folder, file)));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [
        path.relative(folder, file).split(path.sep).join("/"),
        fileText(readFileSync(file)),
      ]),
  );
}

/** Writes a JSON file for each example to `directory`, and removes those of other examples. */
export function writePlaygroundExamples(directory: string): void {
  const folder = path.join(directory, EXAMPLES_FOLDER);
  const files = PLAYGROUND_EXAMPLES.map((name) => {
    const file = path.join(folder, `${name}.json`);
    writeIfChanged(file, JSON.stringify(exampleFiles(name)));
    return file;
  });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.includes(file)) rmSync(file);
  }
}
