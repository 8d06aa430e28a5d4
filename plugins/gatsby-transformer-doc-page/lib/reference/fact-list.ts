// Renders facts as a description list, either as a separate block or as table rows that are readable on a
// phone.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import {
  referenceAnchor,
  type ReferenceKind,
  type Release,
} from "../../../../src/reference/reference";
import type { PageReference } from "./page-reference";

/** Words of a sentence, some of them formatted. */
export type Words = (ElementContent | string)[];

/** One line of a fact. */
export interface FactLine {
  content: Words;
  /** Whether a row still shows it if the page also has a block for the same fact. */
  isBrief?: true;
}

export interface Fact {
  kind: ReferenceKind;
  key: string;
  /** The fact's name, shown as code; defaults to the key. */
  name?: string;
  /** Length of the prefix that the rows above already show, in characters. */
  known?: number;
  /** Levels below the first row, for the indentation. */
  depth?: number;
  /** The URL that its name links to; defaults to the fact's description. */
  url?: string;
  badges?: (Element | undefined)[];
  lines: (FactLine | undefined)[];
}

/** Deeper rows aren't indented any further. */
const DEEPEST = 4;

/**
 * Renders a list of facts, each with its summary. `isBlock` is set if this is where the page describes the
 * one fact, and `isDense` if there are many short facts.
 */
export function factList(
  facts: readonly Fact[],
  reference: PageReference,
  { isBlock = false, isDense = false }: { isBlock?: boolean; isDense?: boolean } = {},
): Element[] {
  if (facts.length === 0) return [];
  const rows = facts.map((fact) => factRow(fact, reference, isBlock));
  const className = ["facts", isBlock && "fact-block", isDense && "facts-dense"];
  return [h("dl", { class: className.filter((name) => name !== false) }, rows)];
}

function factRow(fact: Fact, reference: PageReference, isBlock: boolean): Element {
  const { kind, key, depth = 0, known = 0, name = key, badges = [] } = fact;
  const lines = fact.lines.filter((line) => line !== undefined);
  const show = (shown: readonly FactLine[]) => shown.map(({ content }) => h("dd", content));
  const brief = () => show(lines.filter(({ isBrief }) => isBrief));
  const label =
    known > 0 && known < name.length
      ? [h("span", name.slice(0, known)), name.slice(known)]
      : [name];
  const url = fact.url ?? reference.address(kind, key);
  const title = h("dt", h("a", { href: url }, h("code", label)), ...spacedBadges(badges));
  const row = h("div", {
    class: depth > 0 ? `fact-depth-${Math.min(depth, DEEPEST)}` : undefined,
  });
  const isBrief = reference.claim(referenceAnchor(kind, key), row, isBlock, () => {
    delete row.properties.id;
    row.children = [title, ...brief()];
  });
  const summary = reference.summaryMarkup(kind, key);
  const text = summary.length > 0 ? [h("dd", { class: "fact-text" }, summary)] : [];
  const full = [...text, ...show(lines)];
  row.children = [title, ...(isBrief && !isBlock ? brief() : full)];
  return row;
}

/** Badges that are set, each after a space. */
export const spacedBadges = (badges: readonly (Element | undefined)[]): (Element | string)[] =>
  badges.flatMap((badge) => (badge ? [" ", badge] : []));

/** The release that introduced a fact, as a <Badge>. */
export function sinceBadge(since: Release | undefined): Element | undefined {
  return since === undefined ? undefined : h("span", { class: "badge" }, `${since}+`);
}

/** A badge for a fact's state. */
export function stateBadge(
  state: "deprecated" | "experimental" | "required",
  isSo: boolean | undefined,
): Element | undefined {
  return isSo ? h("span", { class: ["badge", `badge-${state}`] }, state) : undefined;
}

/** A line of text and code; undefined if it's empty. */
export function line(
  content: Readonly<Words>,
  options: Pick<FactLine, "isBrief"> = {},
): FactLine | undefined {
  return content.length === 0 ? undefined : { content: [...content], ...options };
}

/** An expression formatted as code. */
export const code = (text: string): Element => h("code", text);

/** Joins items with a separator. */
export function joined(items: Readonly<Words>, separator = ", "): Words {
  return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
}

/** Long content, folded below a title that describes it. */
export function folded(title: Words, content: ElementContent): Element {
  return h("details", h("summary", title), " ", content);
}

/** A bulleted list of short lines. */
export function bullets(items: readonly Words[]): Element {
  return h(
    "ul",
    items.map((item) => h("li", item)),
  );
}
