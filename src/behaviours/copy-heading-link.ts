// A click on a heading's link also copies the address, and says so.

const SAID_MS = 2000;

async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Without the clipboard the link still works: the address is in the address bar.
    return;
  }
  link.dataset.copied = "Link copied";
  setTimeout(() => delete link.dataset.copied, SAID_MS);
}

/** Listens on the whole document; call once. */
export function enhanceHeadingLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest(".heading-link");
    if (link instanceof HTMLAnchorElement) void copyAddress(link);
  });
}
