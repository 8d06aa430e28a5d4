// Sets up the enhancements of static bodies: once per document, and again for each new body.
import { showLoadNotice } from "../../navigation/load-notice";
import { loadChunk } from "../../core/load-chunk";
import { addCopyButtons, copyCode } from "./copy-code";
import { copyAddress, removeConfirmations } from "./copy-heading-link";
import { enhanceLinks } from "./internal-links";
import { watchScrollBoxes } from "./scroll-boxes";
import { enhanceTabs, restoreTabs } from "./synced-tabs";

/** Adds the listeners to the document. Call it once. */
export function enhanceDocument(): void {
  enhanceLinks();
  enhanceTabs();
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>("button.copy-code");
    if (button) void copyCode(button);
    const link = target.closest<HTMLAnchorElement>("a.heading-link");
    if (link) void copyAddress(link);
  });
}

/** Enhances a body once it is in the document. It's safe to call again. */
export function enhanceBody(root: ParentNode): void {
  addCopyButtons(root);
  removeConfirmations(root);
  restoreTabs(root);
  watchScrollBoxes(root);
  enhanceExplorers(root);
}

/** Loads the explorer's script only on pages that have one. Its tree opens without the script too. */
function enhanceExplorers(root: ParentNode): void {
  const explorers = root.querySelectorAll<HTMLElement>(".option-explorer");
  if (explorers.length === 0) return;
  loadChunk(() => import("./option-explorer")).then(
    ({ enhanceOptionExplorer }) => explorers.forEach(enhanceOptionExplorer),
    () =>
      showLoadNotice("The option search couldn't be loaded.", "Try again", () =>
        enhanceExplorers(root),
      ),
  );
}
