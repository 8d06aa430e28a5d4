// Makes gatsby-plugin-mdx accept front matter that isn't valid YAML (its dist/gatsby-node.js, onCreateNode). Otherwise,
// it prints a stack trace without the file's name, and creates no page. gatsby-transformer-doc-page reports the mistake
// with file, line, and fix.
import { loadParts } from "./load-parts";

interface FrontMatter {
  parseFrontmatter: (key: string, source: string) => { body: string; frontmatter: object };
}

/** Call this before Gatsby creates nodes. */
export function acceptInvalidFrontMatter(): void {
  const parser = loadParts<FrontMatter>(
    "gatsby-plugin-mdx/dist/frontmatter.js",
    ["parseFrontmatter"],
    "src/gatsby/build/invalid-front-matter.ts",
  );
  const { parseFrontmatter: parse } = parser;
  parser.parseFrontmatter = (key, source) => {
    try {
      return parse(key, source);
    } catch {
      return { body: source, frontmatter: {} };
    }
  };
}
