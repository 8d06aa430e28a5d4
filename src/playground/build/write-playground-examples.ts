// Writes the examples that the playground opens.
import { readFileSync } from "node:fs";
import path from "node:path";
import { playgroundExamples } from "../../core/build/playground-examples";
import { filesBelow, writeFolder } from "../../core/files";
import { EXAMPLES_FOLDER, fileText, type ProjectFiles } from "../project";

/** Returns the files of an example in examples/. */
export function exampleFiles(name: string): ProjectFiles {
  const folder = path.resolve("examples", name);
  const names = filesBelow(folder).filter((file) => !/(^|\/)(dist|node_modules)\//.test(file));
  return Object.fromEntries(
    names.map((file) => [file, fileText(readFileSync(path.join(folder, file)))]),
  );
}

/** Writes a JSON file for each example to `directory`, and removes those of other examples. */
export function writePlaygroundExamples(directory: string): void {
  const files = playgroundExamples().map((name): [string, string] => [
    `${name}.json`,
    JSON.stringify(exampleFiles(name)),
  ]);
  writeFolder(path.join(directory, EXAMPLES_FOLDER), "", new Map(files));
}
