// Selects the same tab in all tab groups of one kind, such as package managers, and remembers the choice.
import { recall, remember } from "../../ui/reader-storage";

const storageKey = (group: string) => `tabs-${group}`;

function select(root: ParentNode, group: string, value: string): void {
  const inputs = root.querySelectorAll<HTMLInputElement>(
    `[data-sync="${CSS.escape(group)}"] > .tabs-input[value="${CSS.escape(value)}"]`,
  );
  for (const input of inputs) input.checked = true;
}

/** Selects the remembered tabs below `root`. */
export function restoreTabs(root: ParentNode): void {
  const synced = [...root.querySelectorAll<HTMLElement>("[data-sync]")];
  for (const group of new Set(synced.map(({ dataset }) => dataset.sync!))) {
    const value = recall(storageKey(group));
    if (value !== null) select(root, group, value);
  }
}

/** Adds a listener to the whole document. Call it once. */
export function enhanceTabs(): void {
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(".tabs-input")) return;
    const tabs = input.closest<HTMLElement>("[data-sync]");
    if (!tabs) return;
    const group = tabs.dataset.sync!;
    const top = tabs.getBoundingClientRect().top;
    select(document, group, input.value);
    // Tabs further up may have changed their height. Keep the clicked one under the pointer.
    window.scrollBy({ top: tabs.getBoundingClientRect().top - top, behavior: "instant" });
    remember(storageKey(group), input.value);
  });
}
