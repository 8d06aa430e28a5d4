// Node's loader hooks for the repository's own TypeScript: resolves imports without extensions, and compiles
// types and JSX.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformModule } from "./transforms.mjs";
import { createRequire } from "node:module";

const { exportClasses } = createRequire(import.meta.url)("./css-classes.cjs");

const STAND_INS = { "@jest/globals": new URL("./node-globals.mjs", import.meta.url).href };
const ENDINGS = [".ts", ".tsx", "/index.ts", "/index.tsx"];

let root;
export function initialize(data) {
  ({ root } = data);
}

const ownFile = (url) => {
  if (!url?.startsWith("file:")) return undefined;
  const file = fileURLToPath(url);
  return file.startsWith(root + path.sep) && !file.includes("node_modules") ? file : undefined;
};

export async function resolve(specifier, context, next) {
  if (STAND_INS[specifier]) return { url: STAND_INS[specifier], shortCircuit: true };
  const from = ownFile(context.parentURL);
  if (from && specifier.startsWith(".") && /\.(tsx?|mts)$/.test(from)) {
    const target = path.resolve(path.dirname(from), specifier);
    const ending = ENDINGS.find((end) => existsSync(target + end));
    if (ending) return { url: pathToFileURL(target + ending).href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  const file = ownFile(url);
  const extension = file && path.extname(file);
  if (extension === ".css") return asModule(exportClasses(await readFile(file, "utf8")));
  if (extension === ".ts" || extension === ".tsx") {
    return asModule(transformModule(await readFile(file, "utf8"), file));
  }
  return next(url, context);
}

const asModule = (source) => ({ format: "module", source, shortCircuit: true });
