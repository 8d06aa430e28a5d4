// Connects the writer's preview in the browser: it updates a saved page at once and shows problems with the
// content. Only `develop` loads it.
import { createRoot } from "react-dom/client";
import type { ContentProblem } from "../core/problem";
import { ContentErrorsOverlay } from "./ContentErrorsOverlay/ContentErrorsOverlay";
import {
  contentInMemory,
  contentOf,
  loadContent,
  type PageContent,
  rememberContent,
} from "../navigation/page-content";
import { changedHtml } from "./content-change";
import { PREVIEW_EVENTS_PATH, type ContentEvent, type PreviewEvent } from "./preview";
import { showPreviewContent } from "./preview-store";

/** Listens to the develop server as long as the page is open. */
export function connectPreview(): void {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const showProblems = (problems: readonly ContentProblem[]) =>
    root.render(<ContentErrorsOverlay problems={problems} onDismiss={() => showProblems([])} />);

  /** The last save of each page, by slug. Its text may arrive before that of the save before it. */
  const lastSaves = new Map<string, ContentEvent>();

  new EventSource(PREVIEW_EVENTS_PATH).onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as PreviewEvent;
    if (event.type === "problems") {
      showProblems(event.problems);
      return;
    }
    lastSaves.set(event.slug, event);
    savedContent(event).then(
      (content) => {
        if (lastSaves.get(event.slug) === event) showPreviewContent(event.slug, content);
      },
      // Gatsby's own update follows and reports the error.
      () => undefined,
    );
  };
}

/** Returns the content of a saved page, and loads it only if this page hasn't loaded the version before. */
async function savedContent({ contentUrl, change }: ContentEvent): Promise<PageContent> {
  const before = change && contentInMemory(change.from);
  if (!before) return loadContent(contentUrl);
  const content = contentOf({ ...change, html: changedHtml(before.html, change) });
  rememberContent(contentUrl, content);
  return content;
}
