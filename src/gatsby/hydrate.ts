// Hydrates the first page in slices so that a tap doesn't have to wait for all of it.
import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Hydrates the server's HTML, or renders if Gatsby's wrapper is empty, as in the app shell. */
function hydrate(element: ReactNode, container: Element): void {
  const isRendered = container.querySelector("#gatsby-focus-wrapper")?.hasChildNodes();
  if (isRendered) {
    startTransition(() => void hydrateRoot(container, element));
    // Repeats the click that came too early. React hydrates immediately for a click.
    window.onclick = null;
    if (window.earlyClick?.isConnected) window.earlyClick.click();
  } else createRoot(container).render(element);
}

/** Undefined in the preview, which renders its elements with Gatsby's own function. */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrate : undefined;
