// Loads the body of a page and tracks its state: in the server's HTML, in memory, pending, or failed.
import { useCallback, useEffect, useState } from "react";
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

export interface LoadedContent {
  state: PageContentState;
  /** Tries again after an error. */
  retry: () => void;
}

interface Shown {
  slug: string;
  state: PageContentState;
  /** The URL of the content that the server's markup shows. */
  serverUrl: string | undefined;
}

function firstShown(slug: string, contentUrl: string): Shown {
  const state = initialState(slug, contentUrl);
  return { slug, state, serverUrl: state.status === "server" ? contentUrl : undefined };
}

/** Loads the body of a page, and of the next page when `slug` changes. */
export function usePageContent(slug: string, contentUrl: string): LoadedContent {
  const [shown, setShown] = useState(() => firstShown(slug, contentUrl));
  const [attempt, setAttempt] = useState(0);
  // React renders again with the new state before it renders anything inside.
  if (shown.slug !== slug) setShown(firstShown(slug, contentUrl));
  const { state, serverUrl } = shown;
  const setState = useCallback(
    (next: PageContentState) => setShown((before) => ({ ...before, state: next })),
    [],
  );

  useEffect(() => {
    hydrating = false;
    if (serverUrl === contentUrl) return;
    let current = true;
    loadContent(contentUrl).then(
      (content) => {
        if (!current) return;
        const moved = movedAddress(content.moved, location);
        if (moved) {
          void navigate(moved, { replace: true });
          return;
        }
        setShown((before) =>
          before.state.status === "ready" && before.state.content === content
            ? before
            : { ...before, state: { status: "ready", content } },
        );
      },
      (error) => {
        if (current) onContentFailure(error, () => setState({ status: "error" }));
      },
    );
    return () => {
      current = false;
    };
  }, [contentUrl, serverUrl, attempt, setState]);

  useEffect(() => {
    if (process.env.NODE_ENV !== "development") return;
    return onPreviewContent(slug, (content) => setState({ status: "ready", content }));
  }, [slug, setState]);

  const retry = useCallback(() => {
    setState({ status: "pending" });
    setAttempt((count) => count + 1);
  }, [setState]);
  return { state, retry };
}
