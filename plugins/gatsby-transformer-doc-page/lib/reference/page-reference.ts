// Data that the reference components of a page share: the facts they read, which become dependencies of the
// page, the texts they show, and which element has a fact's anchor.
import { existsSync } from "node:fs";
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { nearest } from "../../../../src/core/nearest";
import { referenceAnchor, type ReferenceKind } from "../../../../src/reference/reference";
import {
  REFERENCE_FOLDER,
  summaryFile,
  type ReferenceFile,
  type ReferenceFiles,
} from "../../../../src/reference/reference-files";
import type { Summary } from "../../../../src/reference/reference-summaries";
import { summaryParts, type SummaryPart } from "../../../../src/reference/reference-text";
import { factPage } from "../../../../src/reference/reference-urls";
import { pageUrl } from "../../../../src/core/url";
import { ComponentProblem } from "../components/component";
import type { PageContext } from "../page-context";
import {
  readSnapshot,
  snapshotPath,
  summariesPath,
  summaryFinder,
} from "../../../../src/reference/build/reference-snapshots";

/** The mistake of a name that no fact has; suggests the closest one. */
export function unknownName(
  message: string,
  name: string,
  known: Iterable<string>,
  attribute: string,
): ComponentProblem {
  const names = [...known];
  const meant = nearest(name, names);
  const few = names.length > 0 && names.length <= 12 ? `use ${names.join(", ")}` : undefined;
  const fix = meant !== undefined ? `write ${attribute}="${meant}"` : few;
  return new ComponentProblem([
    message,
    fix ?? "look the name up at /configuration/ or run npm run facts:update",
  ]);
}

export class PageReference {
  private readonly url: string;
  private readonly snapshots = new Map<ReferenceFile, ReferenceFiles[ReferenceFile] | undefined>();
  private readonly findSummary: ReturnType<typeof summaryFinder>;
  /** The owner of each anchor, and what to do if a block on the page takes it over. */
  private readonly owners = new Map<string, { isBlock: boolean; giveUp: () => void }>();

  constructor(private readonly page: PageContext) {
    this.url = pageUrl(page.file);
    this.findSummary = summaryFinder(page.contentDir);
  }

  /** Returns a snapshot, or undefined if the tree doesn't have it; from then on, the page depends on it. */
  read<F extends ReferenceFile>(file: F): ReferenceFiles[F] | undefined {
    if (!this.snapshots.has(file)) {
      const { contentDir, dependencies } = this.page;
      dependencies.add(snapshotPath(contentDir, file));
      let snapshot: ReferenceFiles[F] | undefined;
      try {
        snapshot = readSnapshot(contentDir, file);
      } catch (error) {
        this.page.report(undefined, (error as Error).message, "run npm run facts:update");
      }
      this.snapshots.set(file, snapshot);
    }
    return this.snapshots.get(file) as ReferenceFiles[F] | undefined;
  }

  /** Returns a snapshot that a component requires. Throws a ComponentProblem if the tree doesn't have it. */
  need<F extends ReferenceFile>(file: F): ReferenceFiles[F] {
    const facts = this.read(file);
    if (facts !== undefined) return facts;
    // A snapshot that isn't valid JSON has already been reported.
    if (existsSync(snapshotPath(this.page.contentDir, file))) throw new ComponentProblem();
    throw new ComponentProblem([
      `The content tree has no ${REFERENCE_FOLDER}/${file}`,
      "run npm run facts:update, or remove the component",
    ]);
  }

  /** Returns the summary of a fact. */
  summary(kind: ReferenceKind, key: string): Summary | undefined {
    const { contentDir, dependencies } = this.page;
    dependencies.add(summariesPath(contentDir, summaryFile(kind, key)));
    try {
      return this.findSummary(kind, key);
    } catch {
      // A snapshot isn't valid JSON, which read() reports.
      return undefined;
    }
  }

  /** Returns the summary of a fact as markup; empty if there is none. */
  summaryMarkup(kind: ReferenceKind, key: string): ElementContent[] {
    const text = this.summary(kind, key)?.text;
    return text === undefined ? [] : markupOf(text);
  }

  /** URL of a fact, relative to this page if the fact is on it. */
  address(kind: ReferenceKind, key: string): string {
    const home = factPage(kind, key);
    return `${home === this.url ? "" : home}#${referenceAnchor(kind, key)}`;
  }

  /** A link to a fact, formatted as code. */
  link(kind: ReferenceKind, key: string, name = key): Element {
    return h("a", { href: this.address(kind, key) }, h("code", name));
  }

  /**
   * Gives an element the anchor of a fact unless another element on the page has it. A block takes it over
   * from a table row, whose `giveUp` is then called. Returns true if another block already has the anchor.
   */
  claim(anchor: string, element: Element, isBlock: boolean, giveUp: () => void): boolean {
    const owner = this.owners.get(anchor);
    if (owner && (owner.isBlock || !isBlock)) return owner.isBlock;
    owner?.giveUp();
    element.properties.id = anchor;
    this.owners.set(anchor, { isBlock, giveUp });
    return false;
  }
}

/** Converts a summary to markup. */
export const markupOf = (text: string): ElementContent[] => summaryParts(text).map(partMarkup);

function partMarkup(part: SummaryPart): ElementContent {
  if (part.type === "text") return { type: "text", value: part.text };
  if (part.type === "code") return h("code", part.text);
  return h("a", { href: part.url }, part.parts.map(partMarkup));
}
