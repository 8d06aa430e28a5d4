// Adds interactivity to the option explorer: a search over the paths and flags of all options, filters, and a
// button that opens everything. Only pages with an explorer load it.

interface Entry {
  item: HTMLLIElement;
  /** The group of options below it. Undefined for an option without any. */
  details: HTMLDetailsElement | undefined;
  members: Entry[];
  /** The text that the search looks at, in lower case. */
  text: string;
  /** The values of the filter that show it. */
  filters: readonly string[];
}

const OPEN_ALL = "Open all";

function entriesOf(list: Element | null): Entry[] {
  return [...(list?.children ?? [])].map((child) => {
    const item = child as HTMLLIElement;
    const details = item.querySelector<HTMLDetailsElement>(":scope > details") ?? undefined;
    const link = item.querySelector("a")!;
    const small = (details ?? item).querySelector(":scope > small");
    const flags = [...(small?.querySelectorAll("code") ?? [])]
      .map((code) => code.textContent)
      .filter((text) => text.startsWith("--"));
    const path = decodeURIComponent(link.hash).replace(/^#option-/, "");
    const row = details?.querySelector("summary") ?? item;
    const badges = [...row.children].filter((part) => part.classList.contains("badge"));
    return {
      item,
      details,
      members: entriesOf(details?.querySelector(":scope > ul") ?? null),
      text: [path, ...flags].join(" ").toLowerCase(),
      filters: [
        ...badges.map(({ className }) => className.split("badge-")[1] ?? "since"),
        ...(small?.querySelector("i") ? ["mode"] : []),
      ],
    };
  });
}

// The typed letter shows first. The list updates when the reader pauses.
const QUIET_MS = 60;

/**
 * Returns the parts of a query, all of which must match: "splitChunks minSize", "output.css". A single
 * letter, and the dashes at the start of a flag, are too short to search for.
 */
const partsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((part) => /[^-].*[^-]/.test(part));

// Not an attribute, because the markup is remembered when the reader leaves, but its listeners aren't.
const enhanced = new WeakSet<HTMLElement>();

/** Makes an explorer's controls work. It's safe to call again. */
export function enhanceOptionExplorer(explorer: HTMLElement): void {
  if (enhanced.has(explorer)) return;
  enhanced.add(explorer);
  const input = explorer.querySelector("input")!;
  const select = explorer.querySelector("select")!;
  const button = explorer.querySelector("button")!;
  const output = explorer.querySelector("output")!;
  const roots = entriesOf(explorer.querySelector(":scope > ul"));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const all = roots.flatMap(function withMembers(entry): Entry[] {
    return [entry, ...entry.members.flatMap(withMembers)];
  });

  /**
   * Shows matching entries. Everything below a match can be opened too, unless a filter applies to each
   * option.
   */
  const show = (entries: readonly Entry[], parts: string[], filter: string): number => {
    let shown = 0;
    for (const { item, details, members, text, filters } of entries) {
      const passes = filter === "" || filters.includes(filter);
      const matches = passes && parts.every((part) => text.includes(part));
      const isWhole = matches && filter === "";
      if (isWhole) reveal(members);
      const below = isWhole ? 0 : show(members, parts, filter);
      item.toggleAttribute("hidden", !matches && below === 0);
      details?.toggleAttribute("open", below > 0);
      shown += below + (matches ? 1 : 0);
    }
    return shown;
  };

  let openBefore: readonly Entry[] | undefined;
  const label = () => {
    const hasClosed = all.some(({ details }) => details?.open === false);
    button.textContent = hasClosed ? OPEN_ALL : "Close all";
  };
  const update = () => {
    const parts = partsOf(input.value);
    const filter = select.value;
    if (parts.length > 0 || filter !== "") {
      openBefore ??= all.filter(({ details }) => details?.open);
      output.textContent = `${show(roots, parts, filter)} of ${all.length} options`;
    } else {
      reveal(roots);
      for (const { details } of openBefore ?? []) details?.toggleAttribute("open", true);
      openBefore = undefined;
      output.textContent = `${all.length} options`;
    }
    label();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(update, QUIET_MS);
  };

  input.addEventListener("input", schedule);
  select.addEventListener("change", schedule);
  button.addEventListener("click", () => {
    const open = button.textContent === OPEN_ALL;
    for (const details of explorer.querySelectorAll("details")) {
      details.toggleAttribute("open", open);
    }
    label();
  });
  for (const control of [input, select, button]) control.disabled = false;
  // A reader who comes back may find text in the fields, or a filtered list without the text that filtered
  // it.
  if (input.value !== "" || select.value !== "" || all.some(({ item }) => item.hidden)) update();
}

/** Shows everything below, collapsed. */
function reveal(entries: readonly Entry[]): void {
  for (const { item, details, members } of entries) {
    item.toggleAttribute("hidden", false);
    details?.toggleAttribute("open", false);
    reveal(members);
  }
}
