// Facts as a list of descriptions: in a block of its own, or as rows of a table that reads on a phone.
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import {
  referenceAnchor,
  type ReferenceKind,
  type Release,
} from "../../../../src/shared/reference";
import type { PageReference } from "./page-reference";

/** One line of a fact. */
export interface FactLine {
  content: (ElementContent | string)[];
  /** Whether a row keeps it when the page has a block for the same fact. */
  isBrief?: true;
}

export interface Fact {
  kind: ReferenceKind;
  key: string;
  /** What names it, as code; by default the key. */
  name?: string;
  /** How much of the name's beginning the rows above say already, in characters. */
  known?: number;
  /** Levels below the first row, for its indent. */
  depth?: number;
  /** Where its name leads to; by default to where the fact is described. */
  url?: string;
  badges?: (Element | undefined)[];
  lines: (FactLine | undefined)[];
}

/** Deeper rows are not indented further. */
const DEEPEST = 4;

/**
 * A list of facts, each with its summary; `isBlock` when the page describes the one fact here, and not
 * in passing, `isDense` when there are many that say little each.
 */
export function factList(
  facts: readonly Fact[],
  reference: PageReference,
  { isBlock = false, isDense = false }: { isBlock?: boolean; isDense?: boolean } = {},
): Element[] {
  if (facts.length === 0) return [];
  const rows = facts.map((fact) => factRow(fact, reference, isBlock));
  const className = ["facts", isBlock && "fact-block", isDense && "facts-dense"];
  return [h("dl", { class: className.filter((name) => name !== false) }, rows) as Element];
}

function factRow(fact: Fact, reference: PageReference, isBlock: boolean): Element {
  const { kind, key, depth = 0, known = 0, name = key } = fact;
  const lines = fact.lines.filter((line) => line !== undefined);
  const show = (shown: readonly FactLine[]) => shown.map(({ content }) => h("dd", content));
  const brief = () => show(lines.filter(({ isBrief }) => isBrief)) as Element[];
  const label =
    known > 0 && known < name.length
      ? [h("span", name.slice(0, known)), name.slice(known)]
      : [name];
  const url = fact.url ?? reference.address(kind, key);
  const title = h("dt", h("a", { href: url }, h("code", label)), ...badgesOf(fact)) as Element;
  const row = h("div", {
    class: depth > 0 ? `fact-depth-${Math.min(depth, DEEPEST)}` : undefined,
  }) as Element;
  const isBrief = reference.claim(referenceAnchor(kind, key), row, isBlock, () => {
    delete row.properties.id;
    row.children = [title, ...brief()];
  });
  const summary = reference.summaryMarkup(kind, key);
  const text = summary.length > 0 ? [h("dd", { class: "fact-text" }, summary)] : [];
  const full = [...text, ...show(lines)] as Element[];
  row.children = [title, ...(isBrief && !isBlock ? brief() : full)];
  return row;
}

const badgesOf = ({ badges = [] }: Fact): ElementContent[] =>
  badges.flatMap((badge) => (badge ? [{ type: "text" as const, value: " " }, badge] : []));

/** The release that brought a fact, as <Badge> shows it. */
export function sinceBadge(since: Release | undefined): Element | undefined {
  return since === undefined ? undefined : (h("span", { class: "badge" }, `${since}+`) as Element);
}

/** A word about a fact's state. */
export function stateBadge(
  state: "deprecated" | "experimental" | "required",
  isSo: boolean | undefined,
): Element | undefined {
  return isSo ? (h("span", { class: ["badge", `badge-${state}`] }, state) as Element) : undefined;
}

/** A line of words and code; undefined when there is nothing to say. */
export function line(
  content: readonly (ElementContent | string)[],
  { isBrief = false }: { isBrief?: boolean } = {},
): FactLine | undefined {
  if (content.length === 0) return undefined;
  return { content: [...content], ...(isBrief && { isBrief }) };
}

/** An expression in code. */
export const code = (text: string): Element => h("code", text) as Element;

/** Items with a separator between them. */
export function joined(
  items: readonly (ElementContent | string)[],
  separator = ", ",
): (ElementContent | string)[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
}

/** What is long behind a line that says what it is. */
export function folded(title: (ElementContent | string)[], content: ElementContent): Element {
  return h("details", h("summary", title), " ", content) as Element;
}

/** A list of short lines. */
export function bullets(items: readonly (ElementContent | string)[][]): Element {
  return h(
    "ul",
    items.map((item) => h("li", item)),
  ) as Element;
}
