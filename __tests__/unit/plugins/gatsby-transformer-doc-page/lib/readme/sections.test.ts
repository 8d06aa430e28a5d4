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
])('"%s" goes with all that stands in it', async (name) => {
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
])('"%s" stays', async (name) => {
  expect(await html(`## ${name}\n\ntext`)).toContain("<p>text</p>");
});

it("stays below the top level, where it may be the name of an option", async () => {
  expect(await html("## Options\n\n### license\n\ntext")).toContain("<p>text</p>");
});

it("goes by its content when that is links to such files alone", async () => {
  const files = "[CONTRIBUTING](./.github/CONTRIBUTING.md)\n\n[LICENSE (MIT)](./LICENSE)";
  expect(await html(`## Use\n\nyes\n\n## Meta\n\n${files}`)).toBe(
    '<h2 id="use">Use</h2>\n<p>yes</p>',
  );
  expect(await html("## Meta\n\n[LICENSE](./LICENSE) and words")).toContain("and words");
});
