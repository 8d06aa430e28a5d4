// <Tabs> and <Tab label="…">: shows one of several variants.
import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { ElementStep } from "../markdown/element-step";
import { MAX_TABS, tabs as tabGroup } from "../markdown/tabs";
import { defineComponent } from "./component";

const EXAMPLE = '<Tabs> with a <Tab label="…"> for each variant in it';

declare module "hast" {
  interface ElementData {
    /** The label of a <Tab>, until its <Tabs> has processed it. */
    tabLabel?: string;
    /** Whether the writer set an alt attribute, even an empty one. */
    explicitAlt?: boolean;
  }
}

export const tab = defineComponent({
  name: "Tab",
  // The label is checked below, because a tab without one must still be rendered.
  props: { label: "optional" },
  example: '<Tab label="npm">',
  render({ props, children, page, at }) {
    const { label } = props;
    if (!label) page.report(at, "<Tab> has no label", 'write <Tab label="npm">');
    const panel = h("div", { class: "tabs-panel" }, children);
    panel.data = { tabLabel: label || "?" };
    return panel;
  },
});

/** Reports each <Tab> that isn't in a <Tabs>. */
export const strayTabs: ElementStep = {
  tagNames: ["div"],
  visit(element, page, at) {
    if (element.data?.tabLabel === undefined || page.isPatched) return;
    page.report(at, "<Tab> is outside <Tabs>", `write ${EXAMPLE}`);
  },
};

export const tabs = defineComponent({
  name: "Tabs",
  props: { label: "optional", sync: "optional" },
  example: EXAMPLE,
  render({ props, children, page, at }) {
    const panels: { label: string; children: ElementContent[] }[] = [];
    let hasStray = false;
    for (const child of children) {
      if (child.type === "element" && child.data?.tabLabel !== undefined) {
        panels.push({ label: child.data.tabLabel, children: child.children });
      } else if (child.type !== "text" || child.value.trim() !== "") hasStray = true;
    }
    if (!page.isPatched && (hasStray || panels.length === 0)) {
      const content = hasStray ? "something other than <Tab>" : "no <Tab>";
      page.report(at, `<Tabs> contains ${content}`, `write ${EXAMPLE}`);
    }
    if (panels.length === 0) return [];
    if (panels.length > MAX_TABS) {
      const message = `<Tabs> contains ${panels.length} tabs, but at most ${MAX_TABS} are supported`;
      page.report(at, message, "use headings instead, or split the group");
    }
    const legend = props.label ?? panels.map((panel) => panel.label).join(", ");
    return tabGroup(panels, { legend, sync: props.sync || undefined }, page);
  },
});
