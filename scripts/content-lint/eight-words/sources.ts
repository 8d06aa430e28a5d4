// Locates the installed texts that ours must not repeat: schemas, type comments, and READMEs of the
// documented packages.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "../../../src/core/files";
import { ROOT } from "../own-tree";
import { packageFolder, PACKAGES_WITH_PAGE } from "../samples/packages";
import type { Passage } from "./copies";
import { commentPassages, markdownPassages, schemaPassages } from "./passages";

/** Packages whose texts are compared, with the package that depends on them. */
const COMPARED: readonly (readonly [name: string, from?: string])[] = [
  ["webpack-documented"],
  ["webpack-v4"],
  ["webpack-cli"],
  ["webpack-dev-server"],
  ["webpack-dev-middleware", "webpack-dev-server"],
  ["webpack-merge", "webpack-cli"],
  ["enhanced-resolve", "webpack-documented"],
  ["tapable", "webpack-documented"],
  ["watchpack", "webpack-documented"],
  ["schema-utils", "webpack-documented"],
  ["loader-runner", "webpack-v4"],
  ["minimizer-webpack-plugin", "webpack-documented"],
  // The version that is installed, even if Gatsby installed it for its own build.
  ...PACKAGES_WITH_PAGE.map((name) => [name] as const),
];

/** Schemas, the README in the package's root, and type declarations. */
const TEXT = /(^|\/)(schemas\/.*|\w*[oO]ptions)\.json$|^readme\.md$|\.d\.[cm]?ts$/i;

/** Returns the passages of all compared packages that are installed, and their names. */
export async function sourcePassages(): Promise<{ packages: string[]; passages: Passage[] }> {
  const packages: string[] = [];
  const passages: Passage[] = [];
  for (const [name, from] of COMPARED) {
    const folder = packageFolder(name, from ? path.join(ROOT, "node_modules", from) : ROOT);
    if (!folder) continue;
    packages.push(name);
    for (const file of textFiles(folder)) {
      const text = await readFile(path.join(folder, file), "utf8");
      const shown = `${name}/${file}`;
      if (file.endsWith(".json")) passages.push(...schemaPassages(shown, text));
      else if (file.endsWith(".md")) passages.push(...markdownPassages(shown, text));
      else passages.push(...commentPassages(shown, text));
    }
  }
  return { packages, passages };
}

/** Returns the sorted paths of a package's texts, without those of the packages in it. */
const textFiles = (folder: string): string[] =>
  filesBelow(folder).filter((file) => TEXT.test(file) && !/(^|\/)node_modules\//.test(file));
