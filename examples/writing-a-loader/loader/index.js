import { readFile } from "node:fs/promises";
import path from "node:path";
import { generate } from "./generate.js";
import { parse } from "./parse.js";
import schema from "./schema.js";

/** @import { LoaderContext } from "webpack" */

/**
 * @this {LoaderContext<{ fallback?: string }>}
 * @param {string} source
 */
export default async function messagesLoader(source) {
  const { fallback } = this.getOptions(schema);
  const messages = parse(source);

  if (fallback !== undefined) {
    const file = path.resolve(this.context, fallback);
    this.addDependency(file);

    for (const [name, text] of parse(await readFile(file, "utf8"))) {
      if (messages.has(name)) continue;
      messages.set(name, text);
      this.emitWarning(
        new Error(
          `"${name}" is missing, its text is that of ${fallback}.`,
        ),
      );
    }
  }

  return generate(messages);
}
