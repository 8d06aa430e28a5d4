// Passes bodies from the develop server to the pages that show them. Only `develop` uses it.
import type { PageContent } from "../navigation/page-content";

type Listener = (content: PageContent) => void;

const listeners = new Map<string, Set<Listener>>();

/** Calls `listener` with each new body of the page until the returned function is called. */
export function onPreviewContent(slug: string, listener: Listener): () => void {
  const known = listeners.get(slug) ?? new Set();
  listeners.set(slug, known.add(listener));
  return () => known.delete(listener);
}

/** Passes a new body to the page that shows it. */
export function showPreviewContent(slug: string, content: PageContent): void {
  for (const listener of listeners.get(slug) ?? []) listener(content);
}
