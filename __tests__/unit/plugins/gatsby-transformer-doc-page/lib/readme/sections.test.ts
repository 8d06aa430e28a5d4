import { expect, it } from "@jest/globals";
import { html } from "./compile";

it.each([
  "License",
  "Licence",
  "📝 License",
  "Contributing",
  "Contributors ✨",
  "How to contribute",
  "Code of Conduct",
  "Sponsors",
  "Gold Sponsors",
  "Backers",
  "Sponsors & Backers",
  "Maintainers",
  "Authors",
])('the section "%s" is removed with all its content', async (name) => {
  expect(await html(`## ${name}\n\ntext\n\n### Deeper\n\nmore\n\n## Use\n\nyes`)).toBe(
    '<h2 id="use">Use</h2>\n<p>yes</p>',
  );
});

it.each([
  "Credits",
  "Attribution",
  "History",
  "Changelog",
  "Support",
  "`license`",
  "License check",
])('the section "%s" stays', async (name) => {
  expect(await html(`## ${name}\n\ntext`)).toContain("<p>text</p>");
});

it("a section below the top level stays, because its heading may be the name of an option", async () => {
  expect(await html("## Options\n\n### license\n\ntext")).toContain("<p>text</p>");
});

it("a section is removed if it contains only links to such files", async () => {
  const files = "[CONTRIBUTING](./.github/CONTRIBUTING.md)\n\n[LICENSE (MIT)](./LICENSE)";
  expect(await html(`## Use\n\nyes\n\n## Meta\n\n${files}`)).toBe(
    '<h2 id="use">Use</h2>\n<p>yes</p>',
  );
  expect(await html("## Meta\n\n[LICENSE](./LICENSE) and words")).toContain("and words");
});
