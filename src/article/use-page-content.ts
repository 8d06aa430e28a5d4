// Loads the body of a page and tracks its state: in the server's HTML, in memory, pending, or failed.
import { useCallback, useEffect, useRef, useState } from "react";
import { navigate } from "gatsby";
import { movedAddress } from "../navigation/moved-anchors";
import {
  contentInMemory,
  loadContent,
  onContentFailure,
  readContentOnServer,
} from "../navigation/page-content";
import type { PageContent } from "../navigation/page-content";
import { onPreviewContent } from "../preview/preview-store";

export type PageContentState =
  /** The document contains the server's markup, which is kept. */
  | { status: "server" }
  | { status: "ready"; content: PageContent }
  | { status: "pending" }
  | { status: "error" };

let hydrating = true;

function initialState(slug: string, contentUrl: string): PageContentState {
  if (process.env.BUILD_STAGE === "build-html") {
    return { status: "ready", content: readContentOnServer(contentUrl) };
  }
  const content = contentInMemory(contentUrl);
  if (content) return { status: "ready", content };
  // The old page's markup is still in the document while the next page renders, so compare the slug.
  const markup = hydrating && document.querySelector<HTMLElement>("[data-page]");
  if (markup && markup.dataset.page === slug) return { status: "server" };
  return { status: "pending" };
}

/** Returns the state of the page's body and a function that tries again. */
export function usePageContent(
  slug: string,
  contentUrl: string,
): { state: PageContentState; retry: () => void } {
  const [state, setState] = useState(() => initialState(slug, contentUrl));
  const [attempt, setAttempt] = useState(0);

  // The URL of the content that the server's markup shows.
  const standing = useRef(state.status === "server" ? contentUrl : undefined);

  useEffect(() => {
    hydrating = false;
    if (standing.current === contentUrl) return;
    let current = true;
    loadContent(contentUrl).then(
      (content) => {
        if (!current) return;
        const moved = movedAddress(content.moved, location);
        if (moved) {
          void navigate(moved, { replace: true });
          return;
        }
        setState((before) =>
          before.status === "ready" && before.content === content
            ? before
            : { status: "ready", content },
        );
      },
      (error) => {
        if (current) onContentFailure(error, () => setState({ status: "error" }));
      },
    );
    return () => {
      current = false;
    };
  }, [contentUrl, attempt]);

  useEffect(() => {
    if (process.env.NODE_ENV !== "development") return;
    return onPreviewContent(slug, (content) => setState({ status: "ready", content }));
  }, [slug]);

  const retry = useCallback(() => {
    setState({ status: "pending" });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
