// Makes tables, pictures, and code that are too large for their box focusable, so the arrow keys can scroll them. Boxes
// that show all their content aren't tab stops, nor regions in a screen reader's list.

/** Because sizes are rounded, content that fits may seem larger than its box by this many CSS pixels. */
const SLACK = 1;

let sizes: ResizeObserver | undefined;

/**
 * Watches the boxes below `root`. It's safe to call again. Without the script, each box can take the focus.
 */
export function watchScrollBoxes(root: ParentNode): void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement);
  });
  for (const box of root.querySelectorAll(".table-scroll, .picture-scroll, .code > pre"))
    sizes.observe(box);
}

function update(box: HTMLElement): void {
  const scrolls =
    box.scrollWidth > box.clientWidth + SLACK || box.scrollHeight > box.clientHeight + SLACK;
  if (scrolls === box.hasAttribute("tabindex")) return;
  if (scrolls) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
  // A table's label is removed with its role. The markup keeps it for when the window becomes narrower.
  const name = box.ariaLabel ?? box.dataset.name;
  if (!name) return;
  box.dataset.name = name;
  box.role = scrolls ? "region" : null;
  box.ariaLabel = scrolls ? name : null;
}
