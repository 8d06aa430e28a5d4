// Hydrates the first page in slices so that a tap doesn't have to wait for all of it.
import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Hydrates what the server has rendered; renders where Gatsby's wrapper is empty, as in the app shell. */
function bringToLife(element: ReactNode, container: Element): void {
  const isRendered = container.querySelector("#gatsby-focus-wrapper")?.hasChildNodes();
  if (isRendered) {
    startTransition(() => void hydrateRoot(container, element));
    // What was clicked too early; React hydrates at once for a click.
    window.onclick = null;
    if (window.earlyClick?.isConnected) window.earlyClick.click();
  } else createRoot(container).render(element);
}

/** The preview renders its own elements with Gatsby's function. */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => bringToLife : undefined;
