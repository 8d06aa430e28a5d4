// Entries of a CMS, which are compiled like READMEs but written for this site.
import { test } from "@jest/globals";
import { compileReadme } from "../../../../../plugins/gatsby-transformer-doc-page/lib/compile-readme";
import { cmsEntry } from "../../../../../src/core/cms-entry";
import { expect } from "../../../../support/expect";

async function html(markdown: string): Promise<string> {
  const entry = cmsEntry({
    section: "guides",
    slug: "from-cms",
    title: "From a CMS",
    description: null,
    group: null,
    sort: null,
    markdown,
  });
  const input = { readme: { ...entry, markdown }, packagePages: new Map(), movedLinks: new Map() };
  return (await compileReadme(input)).body.html;
}

test("nothing in an entry runs or loads anything from elsewhere", async () => {
  const body = await html(
    '<script>a()</script><img src="https://e.example/a.png" onerror="a()">\n\n[x](javascript:a) {1 + 1} <Badge />',
  );
  expect(body).not.toMatch(/<script|onerror|javascript:|<img/);
  expect(body).toContain("{1 + 1}");
});

test("links without a host lead to this site, and the image of the CMS is its alternative text", async () => {
  const body = await html(
    "[a](/concepts/#entry) [b](../tree-shaking/) ![A chart](/uploads/chart.png)",
  );
  expect(body).toContain('href="/concepts/#entry"');
  expect(body).toContain('href="/guides/tree-shaking/"');
  expect(body).toContain("A chart");
  expect(body).not.toContain("/uploads/");
});

test("sections that a README doesn't need stay", async () => {
  const body = await html("## License\n\nMIT.\n\n## Contributing\n\nWelcome.");
  expect(body).toMatch(/License[\s\S]*MIT[\s\S]*Contributing[\s\S]*Welcome/);
});
