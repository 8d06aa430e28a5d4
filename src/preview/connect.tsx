// Connects the writer's preview in the browser: it updates a saved page at once and shows problems with the
// content. Only `develop` loads it.
import { createRoot } from "react-dom/client";
import type { ContentProblem } from "../core/problem";
import { ContentErrorsOverlay } from "./ContentErrorsOverlay/ContentErrorsOverlay";
import { loadContent } from "../navigation/page-content";
import { PREVIEW_EVENTS_PATH } from "./preview";
import type { PreviewEvent } from "./preview";
import { showPreviewContent } from "./preview-store";

/** Listens to the develop server as long as the page is open. */
export function connectPreview(): void {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const showProblems = (problems: readonly ContentProblem[]) =>
    root.render(<ContentErrorsOverlay problems={problems} onDismiss={() => showProblems([])} />);

  new EventSource(PREVIEW_EVENTS_PATH).onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as PreviewEvent;
    if (event.type === "problems") {
      showProblems(event.problems);
      return;
    }
    loadContent(event.contentUrl).then(
      (content) => showPreviewContent(event.slug, content),
      // Gatsby's own update follows and reports the error.
      () => undefined,
    );
  };
}
