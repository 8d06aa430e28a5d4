// Creates tabs that work without a script: radio inputs, each with a panel. The stylesheet shows the panel of
// the checked input. Used for npm blocks and <Tabs>.
import GithubSlugger from "github-slugger";
import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { BodyContext } from "../page-context";

interface TabPanel {
  label: string;
  children: ElementContent[];
}

/** The stylesheet has rules for this many tabs. */
export const MAX_TABS = 8;

/** Creates a tab group; groups with the same `sync` show the same choice on the whole site. */
export function tabs(
  panels: readonly TabPanel[],
  options: { legend: string; sync?: string },
  page: BodyContext,
): Element {
  page.tabGroups += 1;
  const name = `tabs-${page.tabGroups}`;
  const slugger = new GithubSlugger();
  const entries = panels.map((panel) => ({ ...panel, value: slugger.slug(panel.label) || "tab" }));
  return h(
    "fieldset",
    { class: "tabs", dataSync: options.sync },
    h("legend", { class: "visually-hidden" }, options.legend),
    ...entries.flatMap(({ label, value }, index) => {
      const id = `${name}-${value}`;
      return [
        h("input", {
          class: "tabs-input",
          type: "radio",
          name,
          id,
          value,
          checked: index === 0,
        }),
        h("label", { class: "tabs-label", for: id }, label),
      ];
    }),
    ...entries.map(({ value, children }) =>
      h("div", { class: "tabs-panel", dataTab: value }, children),
    ),
  );
}
