// The messages that the develop server sends to an open preview.
import type { ContentProblem } from "../core/problem";
import type { ContentChange } from "./content-change";

/** The URL of the event stream. It exists only in `develop`. */
export const PREVIEW_EVENTS_PATH = "/__docs/events";

export interface ContentEvent {
  type: "content";
  slug: string;
  contentUrl: string;
  /** Missing if the page had no content before. */
  change?: ContentChange;
}

export type PreviewEvent = ContentEvent | { type: "problems"; problems: ContentProblem[] };
