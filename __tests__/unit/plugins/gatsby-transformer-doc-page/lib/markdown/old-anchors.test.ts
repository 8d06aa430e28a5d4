// Tests what becomes of the ids that a page used to have.
import path from "node:path";
import { expect, it } from "@jest/globals";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { compileMdx } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";
import { addOldAnchors } from "../../../../../../plugins/gatsby-transformer-doc-page/lib/markdown/old-anchors";
import { FIXTURE, FRONT_MATTER } from "../../compile";

/** Compiles a body whose page has old ids, given as id → target. */
async function html(body: string, old: Record<string, string>): Promise<string | undefined> {
  const oldAnchors = Object.entries(old).map(([id, to]) => ({ id, to, line: 1 }));
  const result = await compileMdx({
    file: "guides/page.mdx",
    source: FRONT_MATTER + body,
    contentDir: path.join(FIXTURE, "content"),
    rootDir: FIXTURE,
    oldAnchors,
  });
  expect(result.problems).toEqual([]);
  return result.body?.html;
}

it("an old id is at the heading that it leads to", async () => {
  expect(await html("## Names", { usage: "names", options: "names" })).toBe(
    '<h2 id="names"><span id="options"></span><span id="usage"></span><a class="heading-link" href="#names">Names</a></h2>',
  );
});

it("an old id is in the name of the fact that it leads to, where HTML allows it", async () => {
  const tree = h(null, [
    h("dl", h("div", { id: "emit" }, [h("dt", "emit"), h("dd", "Runs late")])),
  ]);
  addOldAnchors(tree, [{ id: "old", to: "emit", line: 1 }]);
  expect(toHtml(tree)).toBe(
    '<dl><div id="emit"><dt><span id="old"></span>emit</dt><dd>Runs late</dd></div></dl>',
  );
});

it("an id that the page still has isn't repeated", async () => {
  expect(await html("## Names\n\n## Usage", { usage: "names" })).not.toContain("<span");
});

it("an id that leads to another page leaves the text alone", async () => {
  expect(await html("## Names", { usage: "/concepts/#names" })).not.toContain("usage");
});

it("an old id doesn't become part of the title in the list of headings", async () => {
  const result = await compileMdx({
    file: "guides/page.mdx",
    source: `${FRONT_MATTER}## Names`,
    contentDir: path.join(FIXTURE, "content"),
    rootDir: FIXTURE,
    oldAnchors: [{ id: "usage", to: "names", line: 1 }],
  });
  expect(result.body?.headings).toEqual([{ id: "names", title: "Names", level: 2 }]);
});
