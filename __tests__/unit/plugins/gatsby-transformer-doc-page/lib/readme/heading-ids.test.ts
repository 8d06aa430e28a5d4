import { expect, it } from "@jest/globals";
import { html } from "./compile";

const ids = async (markdown: string) =>
  [...(await html(markdown)).matchAll(/<h\d id="([^"]*)"/g)].map((match) => match[1]);

it("heading ids match GitHub's, which also count headings that aren't shown", async () => {
  const markdown =
    "# Options\n\n## License\n\n## Options\n\n### `a.b` & *c*\n\n## 🚀 Install\n\n## License\n\n## !!!";
  expect(await ids(markdown)).toEqual(["options-1", "ab--c", "-install", "section"]);
});

it("heading ids are never ids of the surrounding page", async () => {
  expect(
    await ids(
      "x\n\n## \\_\\_\\_gatsby\n\n## gatsby-announcer\n\n## tabs 1 npm\n\n## user content x",
    ),
  ).toEqual([
    "readme-___gatsby",
    "readme-gatsby-announcer",
    "readme-tabs-1-npm",
    "readme-user-content-x",
  ]);
});

it("heading ids are never set by the README", async () => {
  const result = await html(
    'x\n\n<h2 id="___gatsby" name="location">A</h2>\n\n<p id="site:main">b</p>\n\n<img id="c" name="d" src="e" alt="f">\n\n## G [#h]',
  );
  expect([...result.matchAll(/ (?:id|name)="([^"]*)"/g)].map((match) => match[1])).toEqual([
    "a",
    "g-h",
  ]);
});

it("an id that the page used to have is at the heading that it leads to", async () => {
  const oldAnchors = [{ id: "installation", to: "install", line: 1 }];
  expect(await html("x\n\n## Install", { oldAnchors })).toContain(
    '<h2 id="install"><span id="installation"></span>',
  );
});
