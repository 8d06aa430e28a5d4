// Copies the URL when a reader clicks a heading's link, and confirms it.

const COPIED_MS = 2000;

/** Copies the URL of a heading. */
export async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // The link works without the clipboard too, because the URL is in the address bar.
    return;
  }
  link.dataset.copied = "Link copied";
  setTimeout(() => delete link.dataset.copied, COPIED_MS);
}

/** Removes confirmations below `root`. The markup is remembered when the reader leaves, even if it shows one. */
export function removeConfirmations(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLElement>("[data-copied]"))
    delete link.dataset.copied;
}
