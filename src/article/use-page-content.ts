// Loads the body of a page and tracks its state: in the server's HTML, in memory, pending, or failed.
import { useCallback, useEffect, useState } from "react";
import { navigate } from "gatsby";
import type { DocPage } from "../core/doc-page";
import { movedAddress } from "../navigation/moved-anchors";
import {
  contentInMemory,
  loadContent,
  onContentFailure,
  readContentOnServer,
} from "../navigation/page-content";
import type { PageContent } from "../navigation/page-content";
import { onPreviewContent } from "../preview/preview-store";
import type { Loaded } from "../ui/use-loaded";

type PageContentState =
  /** The document contains the server's markup, which is kept. It shows the content at `contentUrl`. */
  { status: "server"; contentUrl: string } | Loaded<PageContent>;

const NO_CONTENT: PageContent = { html: "", onThisPage: "" };

let hydrating = true;

function initialState(slug: string, contentUrl: string): PageContentState {
  if (process.env.BUILD_STAGE === "build-html") {
    return { status: "ready", value: readContentOnServer(contentUrl) };
  }
  const value = contentInMemory(contentUrl);
  if (value) return { status: "ready", value };
  // The old page's markup is still in the document while the next page renders, so compare the slug.
  const markup = hydrating && document.querySelector<HTMLElement>("[data-page]");
  if (markup && markup.dataset.page === slug) return { status: "server", contentUrl };
  return { status: "pending" };
}

export interface LoadedContent extends Pick<DocPage, "slug" | "contentUrl"> {
  status: PageContentState["status"];
  /** Empty until it has loaded, and if it's already in the document. */
  content: PageContent;
  /** Tries again after an error. */
  retry: () => void;
}

/** Loads the body of a page, and of the next page when `slug` changes. */
export function usePageContent(slug: string, contentUrl: string): LoadedContent {
  const [shown, setShown] = useState(() => ({ slug, state: initialState(slug, contentUrl) }));
  const [attempt, setAttempt] = useState(0);
  // React renders again with the new state before it renders anything inside.
  if (shown.slug !== slug) setShown({ slug, state: initialState(slug, contentUrl) });
  const { state } = shown;
  const isInDocument = state.status === "server" && state.contentUrl === contentUrl;
  const setState = useCallback(
    (next: PageContentState) => setShown((before) => ({ ...before, state: next })),
    [],
  );

  useEffect(() => {
    hydrating = false;
    if (isInDocument) return;
    let current = true;
    loadContent(contentUrl).then(
      (value) => {
        if (!current) return;
        const moved = movedAddress(value.moved, location);
        if (moved) {
          void navigate(moved, { replace: true });
          return;
        }
        setShown((before) =>
          before.state.status === "ready" && before.state.value === value
            ? before
            : { ...before, state: { status: "ready", value } },
        );
      },
      (error: unknown) => {
        if (current) onContentFailure(error, () => setState({ status: "failed", error }));
      },
    );
    return () => {
      current = false;
    };
  }, [contentUrl, isInDocument, attempt, setState]);

  useEffect(() => {
    if (process.env.NODE_ENV !== "development") return;
    return onPreviewContent(slug, (value) => setState({ status: "ready", value }));
  }, [slug, setState]);

  const retry = useCallback(() => {
    setState({ status: "pending" });
    setAttempt((count) => count + 1);
  }, [setState]);
  const content = state.status === "ready" ? state.value : NO_CONTENT;
  return { slug, contentUrl, status: state.status, content, retry };
}
