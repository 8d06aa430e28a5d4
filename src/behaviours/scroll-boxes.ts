// Tables and code that are too large for their box take the focus, so that the arrow keys scroll them. What is
// shown whole is no stop for the Tab key, and no region in a screen reader's list.

/** Rounded sizes of what fits may differ by this many CSS pixels. */
const SLACK = 1;

let sizes: ResizeObserver | undefined;

/** Follows the boxes below `root`; safe to call again. Without the script each of them takes the focus. */
export function watchScrollBoxes(root: ParentNode): void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement);
  });
  for (const box of root.querySelectorAll(".table-scroll, .code > pre")) sizes.observe(box);
}

function update(box: HTMLElement): void {
  const scrolls =
    box.scrollWidth > box.clientWidth + SLACK || box.scrollHeight > box.clientHeight + SLACK;
  if (scrolls === box.hasAttribute("tabindex")) return;
  if (scrolls) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
  // A table's name goes with its role; the markup keeps it for a window that becomes narrower.
  const name = box.ariaLabel ?? box.dataset.name;
  if (!name) return;
  box.dataset.name = name;
  box.role = scrolls ? "region" : null;
  box.ariaLabel = scrolls ? name : null;
}
