// Compiles small documents with the facts of the reference fixture.
import path from "node:path";
import { JSDOM } from "jsdom";
import { compileMdx } from "../../../../plugins/gatsby-transformer-doc-page/lib/compile-mdx";

const { DOMParser } = new JSDOM().window;

/** A content tree with a few facts of each kind. */
export const REFERENCE = path.resolve("__tests__/fixtures/reference/content");

export function compileReference(
  body: string,
  { file = "guides/page.mdx", contentDir = REFERENCE } = {},
) {
  return compileMdx({
    file,
    source: `---\ntitle: A page\n---\n\n${body}\n`,
    contentDir,
    rootDir: path.dirname(contentDir),
  });
}

/** The document of a body that must compile without problems. */
export async function render(body: string, file?: string): Promise<Document> {
  const { body: compiled, problems } = await compileReference(body, file ? { file } : {});
  if (!compiled || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return new DOMParser().parseFromString(compiled.html, "text/html");
}

/** The text with its whitespace as a reader sees it. */
export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** Formats each problem as "line: message; fix". */
export async function problemsOf(body: string, contentDir?: string): Promise<string[]> {
  const { problems } = await compileReference(body, contentDir ? { contentDir } : {});
  return problems.map(({ line, message, fix }) => `${line}: ${message}; ${fix}`);
}
