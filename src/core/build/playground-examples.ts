// Finds the examples that open in the playground.
import { existsSync, readdirSync } from "node:fs";
import { OTHER_EXAMPLES } from "../playground-examples";

/** Returns the names of the folders in examples/ that contain such an example, sorted. */
export const playgroundExamples = (): string[] =>
  ["", "plugins/"]
    .flatMap((parent) => readdirSync(`examples/${parent}`).map((name) => parent + name))
    .filter((name) => existsSync(`examples/${name}/package.json`) && !(name in OTHER_EXAMPLES))
    .sort();
