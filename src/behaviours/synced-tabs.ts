// Tabs of one kind (package managers) show the same choice everywhere, also on the next visit.

const storageKey = (group: string) => `tabs-${group}`;

function stored(group: string): string | null {
  try {
    return localStorage.getItem(storageKey(group));
  } catch {
    return null;
  }
}

function select(root: ParentNode, group: string, value: string): void {
  const inputs = root.querySelectorAll<HTMLInputElement>(
    `[data-sync="${CSS.escape(group)}"] > .tabs-input[value="${CSS.escape(value)}"]`,
  );
  for (const input of inputs) input.checked = true;
}

/** Shows the remembered choices below `root`. */
export function restoreTabs(root: ParentNode): void {
  const groups = new Set<string>();
  for (const tabs of root.querySelectorAll<HTMLElement>("[data-sync]"))
    groups.add(tabs.dataset.sync!);
  for (const group of groups) {
    const value = stored(group);
    if (value !== null) select(root, group, value);
  }
}

/** Listens on the whole document; call once. */
export function enhanceTabs(): void {
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(".tabs-input")) return;
    const tabs = input.closest<HTMLElement>("[data-sync]");
    if (!tabs) return;
    const group = tabs.dataset.sync!;
    const top = tabs.getBoundingClientRect().top;
    select(document, group, input.value);
    // Tabs above may have changed their height: keep the clicked one under the pointer.
    window.scrollBy({ top: tabs.getBoundingClientRect().top - top, behavior: "instant" });
    try {
      localStorage.setItem(storageKey(group), input.value);
    } catch {
      // The choice lasts as long as the page.
    }
  });
}
