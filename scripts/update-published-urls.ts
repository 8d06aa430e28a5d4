// `npm run urls:update`: adds new addresses to the list of published ones. It doesn't remove any.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "../src/core/build/environment";
import { PUBLISHED_FILE, publishedUrls } from "../src/build/published-urls";
import { textOf } from "../src/core/files";
import { currentUrls, withUrls } from "./lib/published-urls";

const HEADER = `# Every address that this site has published. The build fails if one of them is no longer a page or a
# redirect, because readers, search engines, and other sites link to it.
#
# npm run urls:update adds new addresses. Never remove one by hand: when you move or delete a page, add
# a redirect to redirects.yaml.

`;

async function main(): Promise<void> {
  const content = contentDirectory();
  const file = path.join(content, PUBLISHED_FILE);
  const listed = publishedUrls(content).map(({ url }) => url);
  const added = (await currentUrls(content)).filter((url) => !listed.includes(url));
  const before = textOf(file) ?? HEADER;
  const after = withUrls(before, listed, added);
  if (after !== before) writeFileSync(file, after);
  console.log(
    added.length === 0
      ? `${PUBLISHED_FILE} is complete.`
      : `Added to ${PUBLISHED_FILE}:\n${added.join("\n")}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
