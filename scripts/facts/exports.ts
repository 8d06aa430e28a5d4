// Lists all exports of `require("webpack")`, with the deprecation warnings that reading them prints.
import { compareText } from "../../src/core/compare-text";
import type { InstalledPackage } from "./packages";

/** An export. */
export interface Export {
  /** "optimize.SplitChunksPlugin" */
  path: string;
  value: unknown;
  /** Code of the deprecation warning that reading it prints, or "" if the warning has none. */
  deprecation: string | undefined;
}

const known = new Map<string, Export[]>();

/**
 * Returns the exports of webpack and its namespaces, sorted by path. Node.js reports each deprecation once
 * per process, so they are read only once.
 */
export function exportsOf(webpack: InstalledPackage): Export[] {
  let found = known.get(webpack.folder);
  if (!found) {
    found = [...walk(webpack.load<object>(), "")];
    found.sort((a, b) => compareText(a.path, b.path));
    known.set(webpack.folder, found);
  }
  return found;
}

function* walk(namespace: object, prefix: string): Generator<Export> {
  for (const name of Object.keys(namespace)) {
    const path = `${prefix}${name}`;
    const { value, deprecation } = watchDeprecations(() => readExport(namespace, name));
    if (value === undefined) continue;
    yield { path, value, deprecation };
    const isNamespace = typeof value === "object" && value !== null && /^[a-z]/.test(name);
    if (isNamespace) yield* walk(value, `${path}.`);
  }
}

/** Returns an export, or undefined if it only throws an error because it was removed. */
function readExport(namespace: object, name: string): unknown {
  try {
    return Reflect.get(namespace, name);
  } catch {
    return undefined;
  }
}

/** Returns the result of a function and the code of the first deprecation that it reports. */
export function watchDeprecations<T>(use: () => T): { value: T; deprecation: string | undefined } {
  const codes: string[] = [];
  const before = process.emitWarning;
  process.emitWarning = ((_warning: unknown, type: unknown, code: unknown) => {
    if (type === "DeprecationWarning") codes.push(typeof code === "string" ? code : "");
  }) as typeof process.emitWarning;
  try {
    return { value: use(), deprecation: codes[0] };
  } finally {
    process.emitWarning = before;
  }
}
