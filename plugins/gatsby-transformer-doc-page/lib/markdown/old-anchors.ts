// Keeps old ids working without a script: each one becomes an empty element at the place that its subject has
// moved to on the same page. The link check reports targets that don't exist.
import type { Element, Root } from "hast";
import { h } from "hastscript";
import { isOnOtherPage } from "../../../../src/core/old-anchors";
import type { OldAnchor } from "../../../../src/core/old-anchors";
import { childOf } from "../hast";
import { elementsOutsideCode } from "./element-step";

/** Adds the old ids of a page to the elements that replaced them. Ids that the page still has are skipped. */
export function addOldAnchors(tree: Root, oldAnchors: readonly OldAnchor[]): void {
  if (oldAnchors.length === 0) return;
  const targets = new Map<string, Element>();
  for (const element of elementsOutsideCode(tree)) {
    if (typeof element.properties.id === "string") targets.set(element.properties.id, element);
  }
  for (const anchor of oldAnchors) {
    if (isOnOtherPage(anchor) || targets.has(anchor.id)) continue;
    const target = targets.get(anchor.to);
    if (target) placeIn(target).children.unshift(h("span", { id: anchor.id }));
  }
}

/** A group of a description list may only contain terms and descriptions, so an empty element goes into its term. */
const placeIn = (target: Element): Element => childOf(target, "dt") ?? target;
