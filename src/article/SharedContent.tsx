// Shares the content of the current page between the sidebar, which lists its headings, and the article.
import { createContext, type ReactNode, useContext } from "react";
import type { DocPage } from "../core/doc-page";
import { type LoadedContent, usePageContent } from "./use-page-content";

const Context = createContext<LoadedContent | null>(null);

export interface SharedContentProps extends Pick<DocPage, "slug" | "contentUrl"> {
  children: ReactNode;
}

/** Loads the body of a page for everything inside. */
export function SharedContent({ slug, contentUrl, children }: SharedContentProps) {
  const content = usePageContent(slug, contentUrl);
  return <Context.Provider value={content}>{children}</Context.Provider>;
}

/** Returns the content that the nearest `SharedContent` loads. */
export function useSharedContent(): LoadedContent {
  const content = useContext(Context);
  if (!content) throw new Error("There is no SharedContent around this component.");
  return content;
}
