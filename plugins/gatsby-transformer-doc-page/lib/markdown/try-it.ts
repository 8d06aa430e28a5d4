// Links code blocks to the playground.
import type { Element } from "hast";
import { h } from "hastscript";
import { isPlayable } from "../../../../src/core/config-sample";
import { PLAYGROUND_URL } from "../../../../src/core/navigation";
import { OTHER_EXAMPLES } from "../../../../src/core/playground-examples";
import { pageUrl } from "../../../../src/core/url";
import type { PageContext } from "../page-context";
import { parseDiff } from "./diff";
import type { FenceMeta } from "./fence-meta";

/**
 * Returns the link that opens a configuration in the playground ("/playground/#/configuration/output/3"), or the
 * example that its first block of code shows ("/playground/#example=plugins/copy-plugin"). Undefined for other code.
 */
export function tryIt(code: string, meta: FenceMeta, page: PageContext): Element | undefined {
  if (meta.file !== undefined) {
    const [, example] = /^examples\/((?:plugins\/)?[^/]+)\//.exec(meta.file) ?? [];
    if (
      !example ||
      example in OTHER_EXAMPLES ||
      page.examples.has(example) ||
      meta.language === "text"
    )
      return undefined;
    page.examples.add(example);
    return link(`example=${example}`, `the example ${example}`);
  }
  const language = meta.language ?? (meta.diff ? "js" : undefined);
  if (!meta.sample || language !== "js") return undefined;
  if (!isPlayable(meta.diff ? codeAfter(code) : code, meta.sample === "part")) return undefined;
  page.samples += 1;
  return link(`${pageUrl(page.file)}${page.samples}`, meta.title ?? `sample ${page.samples}`);
}

const link = (hash: string, name: string) =>
  h("a", { href: `${PLAYGROUND_URL}#${hash}`, ariaLabel: `Try it: ${name}` }, "Try it");

/** The code of a diff after the change. */
const codeAfter = (diff: string) =>
  parseDiff(diff)
    .filter(({ change }) => change !== "del")
    .map(({ text }) => text)
    .join("\n");
