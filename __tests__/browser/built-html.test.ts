// What no page's HTML may hold, whatever its source: markup that the security policy would refuse, and
// links that hand the site's window to another one.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { Parser } from "htmlparser2";
import { siteDirectory } from "../support/server";

/** Names of targets that stay in the reader's window. */
const OWN_WINDOW = ["_self", "_parent", "_top"];

const ADDRESSES = ["href", "src", "action", "formaction", "xlink:href"];

/** Problems of an HTML document, each with its element. */
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
        // Browsers drop control characters and spaces around a scheme and tabs within it.
        const scheme = attributes[attribute]?.replace(/[\0-\x20]/g, "").toLowerCase();
        if (scheme && /^(javascript|vbscript|data:text\/html)/.test(scheme)) {
          say("a script as an address");
        }
      }
      if (["a", "area", "form"].includes(name)) {
        // In the reader's own window there is no opener (HTML, "get an element's noopener").
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

test("no page holds a handler, a script as an address or a link that gives its window away", () => {
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
])("the check sees %s", (_, html) => {
  expect(problemsOf(html)).toHaveLength(1);
});
