// The enhancements of static bodies, wired: once per document, and again for each body that arrives.
import { showLoadNotice } from "../navigation/load-notice";
import { loadChunk } from "../shared/load-chunk";
import { addCopyButtons, enhanceCopyButtons } from "./copy-code";
import { enhanceHeadingLinks } from "./copy-heading-link";
import { enhanceLinks } from "./internal-links";
import { watchScrollBoxes } from "./scroll-boxes";
import { enhanceTabs, restoreTabs } from "./synced-tabs";

/** Listeners on the document; call once. */
export function enhanceDocument(): void {
  enhanceLinks();
  enhanceCopyButtons();
  enhanceHeadingLinks();
  enhanceTabs();
}

/** What a body needs once it is in the document; safe to call again. */
export function enhanceBody(root: ParentNode): void {
  addCopyButtons(root);
  restoreTabs(root);
  watchScrollBoxes(root);
  enhanceExplorers(root);
}

/** The explorer's script is on its way only where there is one; without it the tree still opens. */
function enhanceExplorers(root: ParentNode): void {
  const explorers = root.querySelectorAll<HTMLElement>(".option-explorer");
  if (explorers.length === 0) return;
  loadChunk(() => import("./option-explorer")).then(
    ({ enhanceOptionExplorer }) => explorers.forEach(enhanceOptionExplorer),
    () =>
      showLoadNotice("The option search could not be loaded.", "Try again", () =>
        enhanceExplorers(root),
      ),
  );
}
