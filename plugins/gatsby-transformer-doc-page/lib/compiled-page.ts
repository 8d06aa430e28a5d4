// A compiled page: what its nodes are created from. The text itself is in the page's content file.
import type { DocPage } from "../../../src/core/doc-page";
import type { ContentProblem } from "../../../src/core/problem";
import type { FrontMatter } from "./front-matter";
import type { BodyAsset } from "./page-context";

export interface CompiledPage extends Pick<
  DocPage,
  "sourcePath" | "sourceSize" | "slug" | "contentUrl" | "headings" | "links"
> {
  /** The front matter of a local page. */
  frontMatter?: FrontMatter;
  /** Images next to the page: their location and their path on the site. */
  assets: BodyAsset[];
  /** Problems that don't prevent a package's page from being shown. */
  warnings: ContentProblem[];
}

/** A page from an MDX file. */
export type LocalPage = CompiledPage & { frontMatter: FrontMatter };

/** Either a page or the reasons why it couldn't be compiled. */
export type CompileResult<Page extends CompiledPage = LocalPage> =
  { page: Page; problems: [] } | { page?: undefined; problems: ContentProblem[] };
