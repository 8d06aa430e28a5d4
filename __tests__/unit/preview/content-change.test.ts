// What the preview sends about a saved page is enough to show it.
import { expect, test } from "@jest/globals";
import { changedHtml, contentChange } from "../../../src/preview/content-change";

const heading = (text: string) => ({ level: 2 as const, id: "a", title: text });
const version = (html: string) => ({
  digest: `digest of ${html}`,
  html,
  headings: [heading(html)],
});

test.each([
  ["<p>One.</p>", "<p>One. Two.</p>"],
  ["<p>One. Two.</p>", "<p>One.</p>"],
  ["<p>aa</p>", "<p>aaa</p>"],
  ["<p>One.</p>", "<p>Another.</p>"],
  ["<p>One.</p>", "<p>One.</p>"],
  ["", "<p>One.</p>"],
  ["<p>One.</p>", ""],
])("turns %j into %j", (before, after) => {
  const change = contentChange("concepts/output", version(before), version(after));
  expect(changedHtml(before, change)).toBe(after);
  expect(change.headings).toEqual([heading(after)]);
});

test("names the version that it changes, and contains only what is new", () => {
  const change = contentChange(
    "concepts/output",
    version("<p>One. Three.</p>"),
    version("<p>One. Two. Three.</p>"),
  );
  expect(change.from).toBe("/content/concepts/output.json?v=digest of <p>One. Three.</p>");
  expect(change.html.length).toBeLessThan(6);
});
