// `npm run urls:update`: adds new addresses to the list of published ones and, from the last build, new anchors
// to the list of published anchors. It doesn't remove any.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parsePublishedAnchors, PUBLISHED_ANCHORS_FILE } from "../src/core/vanished-anchors";
import { readHtml } from "../src/build/documents/read-html";
import { contentDirectory } from "../src/core/build/environment";
import { optionalText, textOf, writeIfChanged } from "../src/core/files";
import { parsePublishedUrls, PUBLISHED_FILE, withUrls } from "../src/core/published-list";
import { formatProblems, type ContentProblem } from "../src/core/problem";
import { anchorsText, currentUrls, pagesWithOwnText, withAnchors } from "./lib/published-urls";

const HEADER = `# Every address that this site has published. The build fails if one of them is no longer a page or a
# redirect, because readers, search engines, and other sites link to it.
#
# npm run urls:update adds new addresses. Never remove one by hand: when you move or delete a page, add
# a redirect to redirects.yaml.

`;

async function updateUrls(content: string): Promise<string[]> {
  const file = path.join(content, PUBLISHED_FILE);
  const { urls, problems } = parsePublishedUrls(optionalText(content, PUBLISHED_FILE));
  stopIfBroken(problems);
  const listed = urls.map(({ url }) => url);
  const added = (await currentUrls(content)).filter((url) => !listed.includes(url));
  writeIfChanged(file, withUrls(textOf(file) ?? HEADER, added));
  return added;
}

async function updateAnchors(content: string): Promise<string[]> {
  const documents = (await pagesWithOwnText(content))
    .map((url) => ({ url, file: path.join("public", url, "index.html") }))
    .filter(({ file }) => existsSync(file))
    .map(({ url, file }) => ({ url, ...readHtml(readFileSync(file, "utf8")) }));
  const { anchors, problems } = parsePublishedAnchors(
    optionalText(content, PUBLISHED_ANCHORS_FILE),
  );
  stopIfBroken(problems);
  const { pages, added } = withAnchors(anchors, documents);
  if (added.length > 0) {
    writeFileSync(path.join(content, PUBLISHED_ANCHORS_FILE), anchorsText(pages));
  }
  return added;
}

/** Throws if a list has problems, because writing it would lose what can't be read. */
function stopIfBroken(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new Error(formatProblems(problems));
}

async function main(): Promise<void> {
  const content = contentDirectory();
  report(PUBLISHED_FILE, await updateUrls(content));
  if (existsSync("public/index.html")) report(PUBLISHED_ANCHORS_FILE, await updateAnchors(content));
  else console.log(`${PUBLISHED_ANCHORS_FILE} needs the built site: run npm run build first.`);
}

function report(file: string, added: readonly string[]): void {
  console.log(
    added.length === 0 ? `${file} is complete.` : `Added to ${file}:\n${added.join("\n")}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
