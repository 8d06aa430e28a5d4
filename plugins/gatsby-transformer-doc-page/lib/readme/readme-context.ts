// Data that the steps share while they compile one README, and the type of a step.
import type { Root } from "hast";
import { outsideLabel, type OutsidePage } from "../../../../src/core/cms-entry";
import type { OldAnchor } from "../../../../src/core/old-anchors";
import { BodyContext } from "../page-context";

export interface ReadmeInput {
  readme: OutsidePage & { markdown: string };
  /** URL of our page for each package; see `packagePages`. */
  packagePages: ReadonlyMap<string, string>;
  /**
   * Links into this site that have moved since the README was written: old root-relative URL, with or without
   * an anchor → the new one, or null if the page no longer exists.
   */
  movedLinks: ReadonlyMap<string, string | null>;
  /** IDs that the page used to have. */
  oldAnchors?: readonly OldAnchor[];
}

/** Changes the tree of a README in place. All steps except the first get a sanitized tree. */
export type ReadmeStep = (tree: Root, page: ReadmeContext) => void;

export class ReadmeContext extends BodyContext {
  /** IDs of all headings, including those that were removed, by themselves and by the headings' own names. */
  readonly headingIds = new Map<string, string>();

  constructor(readonly input: ReadmeInput) {
    super(outsideLabel(input.readme));
  }
}
