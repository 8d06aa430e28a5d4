// `npm run new -- guides/my-page "My page"`: adds a new page that builds immediately.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findPages } from "../plugins/gatsby-transformer-doc-page/lib/content-tree";
import { parseFrontMatter } from "../plugins/gatsby-transformer-doc-page/lib/front-matter";
import { contentDirectory } from "../src/core/build/environment";
import { planNewPage, type ExistingPage } from "./lib/new-page";

async function existingPages(content: string): Promise<ExistingPage[]> {
  const files = await findPages(content);
  return files.map((file) => {
    const { frontMatter } = parseFrontMatter(file, readFileSync(path.join(content, file), "utf8"));
    return { file, sort: frontMatter?.sort };
  });
}

async function main(): Promise<void> {
  const [place = "", ...title] = process.argv.slice(2);
  const content = contentDirectory();
  const page = planNewPage(place, title.join(" "), await existingPages(content));
  const file = path.join(content, page.file);
  mkdirSync(path.dirname(file), { recursive: true });
  // Use "wx" to keep an existing file that isn't a page of the tree, such as one whose name differs in case.
  writeFileSync(file, page.text, { flag: "wx" });

  const shown = path.relative("", file);
  console.log(`Wrote ${shown}

Next:
  1. Write its description: one sentence of 50 to 160 characters.
  2. Write the page; npm run develop shows it at http://localhost:8000${page.url}
  3. Run npm run urls:update to add its address to the published ones, which are kept permanently.
  4. Run npm run test:content to check the page, and npm run build to check the links of the site.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
