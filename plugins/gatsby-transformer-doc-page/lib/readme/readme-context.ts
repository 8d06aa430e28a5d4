// What the steps of one README's compile share, and the shape of a step.
import type { Element, Root } from "hast";
import { readmeLabel } from "../../../../src/shared/package-readme";
import type { PackageReadme } from "../../../../src/shared/package-readme";
import { BodyContext } from "../page-context";

export interface ReadmeInput {
  readme: PackageReadme & { markdown: string };
  /** Address of our page by package; see `packagePages`. */
  packagePages: ReadonlyMap<string, string>;
  /**
   * Links into this site that have moved since the README was written: old root-relative address,
   * with or without an anchor → the new one, or null where there is no page any more.
   */
  movedLinks: ReadonlyMap<string, string | null>;
}

/** Changes the tree of a README in place. All but the first of them see a sanitised tree. */
export type ReadmeStep = (tree: Root, page: ReadmeContext) => void;

export class ReadmeContext extends BodyContext {
  readonly readme: PackageReadme;
  readonly packagePages: ReadonlyMap<string, string>;
  readonly movedLinks: ReadonlyMap<string, string | null>;
  /** Ids of all headings, those that went included. */
  readonly headingIds = new Set<string>();
  /** Elements that the README itself gave a name, by that name. */
  readonly anchors = new Map<string, Element>();

  constructor({ readme, packagePages, movedLinks }: ReadmeInput) {
    super(readmeLabel(readme));
    this.readme = readme;
    this.packagePages = packagePages;
    this.movedLinks = movedLinks;
  }
}
