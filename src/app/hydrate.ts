// How the first page comes to life: in slices, so that a tap in between does not wait for all of it.
import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Hydrates what the server has rendered; renders where Gatsby's wrapper is empty, as in the app shell. */
export const replaceHydrateFunction = () => (element: ReactNode, container: Element) => {
  const wrapper = document.getElementById("gatsby-focus-wrapper");
  if (wrapper?.hasChildNodes()) startTransition(() => void hydrateRoot(container, element));
  else createRoot(container).render(element);
};
