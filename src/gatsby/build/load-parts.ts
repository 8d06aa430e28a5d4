// Loads modules of Gatsby and of its dependencies whose parts the site replaces or calls. An import would be a copy, in
// which replacing a part has no effect.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expectPart } from "../../core/gatsby-part";

/**
 * Returns the module in a file of `node_modules`. Throws if it doesn't exist or lacks one of the parts that a file of this
 * site uses.
 */
export function loadParts<Module>(
  file: string,
  names: readonly (keyof Module)[],
  usedBy: string,
): Module {
  expectPart(existsSync(path.join("node_modules", file)), "this module", file, usedBy);
  const load = createRequire(path.resolve("package.json"));
  return expectParts(load(file) as Module, names, file, usedBy);
}

/** Returns an object that the module in this file defines. Throws if it lacks one of the parts. */
export function expectParts<Part>(
  part: Part,
  names: readonly (keyof Part)[],
  file: string,
  usedBy: string,
): Part {
  for (const name of names) expectPart(part[name], String(name), file, usedBy);
  return part;
}
