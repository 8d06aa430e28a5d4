// Checks what no page's HTML may contain, whatever its source: markup that the Content Security Policy would
// block, and links that give another window access to this one.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { Parser } from "htmlparser2";
import { siteDirectory } from "../support/server";

/** Values of `target` that don't open a new window. */
const OWN_WINDOW = ["_self", "_parent", "_top"];

const ADDRESSES = ["href", "src", "action", "formaction", "xlink:href"];

/** Returns the problems in an HTML document, each with its element. */
function problemsOf(html: string): string[] {
  const problems: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const say = (problem: string) =>
        problems.push(`${problem}: <${name} ${JSON.stringify(attributes).slice(0, 120)}>`);
      for (const attribute of Object.keys(attributes)) {
        if (/^on/i.test(attribute)) say("an inline event handler");
      }
      for (const attribute of ADDRESSES) {
        // Browsers ignore control characters and spaces around a scheme, and tabs within it.
        const scheme = attributes[attribute]?.replace(/[\0-\x20]/g, "").toLowerCase();
        if (scheme && /^(javascript|vbscript|data:text\/html)/.test(scheme)) {
          say("a script as an address");
        }
      }
      if (["a", "area", "form"].includes(name)) {
        // A link that stays in its window sets no opener (HTML Standard, "get an element's noopener").
        const isOtherWindow = attributes.target && !OWN_WINDOW.includes(attributes.target);
        const rel = attributes.rel?.toLowerCase().split(/\s+/) ?? [];
        if (isOtherWindow && !rel.includes("noopener")) say("a link without noopener");
      }
      if (["iframe", "object", "embed", "base"].includes(name)) say("an element of another origin");
    },
  });
  parser.end(html);
  return problems;
}

const pages = readdirSync(siteDirectory, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => path.join(entry.parentPath, entry.name));

test("no page has an inline event handler, a script URL, a frame, or a link without noopener", () => {
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap((name) =>
    problemsOf(readFileSync(name, "utf8")).map((problem) => `${name}: ${problem}`),
  );
  expect(found.slice(0, 20)).toEqual([]);
});

test.each([
  ["a handler", "<p ONCLICK='a()'>"],
  ["a script", "<a href=' java\tscript:a()'>x</a>"],
  ["a window of its own", "<a href='/a/' target='other'>x</a>"],
  ["a frame", "<iframe src='/'></iframe>"],
])("the check detects %s", (_, html) => {
  expect(problemsOf(html)).toHaveLength(1);
});
