// Makes gatsby-plugin-mdx accept front matter that isn't valid YAML (its dist/gatsby-node.js, onCreateNode). Otherwise,
// it prints a stack trace without the file's name, and creates no page. gatsby-transformer-doc-page reports the mistake
// with file, line, and fix.
import { createRequire } from "node:module";
import path from "node:path";
import { expectPart } from "../../core/gatsby-part";

interface FrontMatter {
  parseFrontmatter: (key: string, source: string) => { body: string; frontmatter: object };
}

const PARSER = "gatsby-plugin-mdx/dist/frontmatter";

/** Call this before Gatsby creates nodes. */
export function acceptInvalidFrontMatter(): void {
  const parser = createRequire(path.resolve("package.json"))(PARSER) as FrontMatter;
  const parse = expectPart(
    parser.parseFrontmatter,
    "parseFrontmatter()",
    `${PARSER}.js`,
    "src/gatsby/build/invalid-front-matter.ts",
  );
  parser.parseFrontmatter = (key, source) => {
    try {
      return parse(key, source);
    } catch {
      return { body: source, frontmatter: {} };
    }
  };
}
