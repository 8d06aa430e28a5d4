// The messages that the develop server sends to an open preview.
import type { ContentProblem } from "../core/problem";

/** The URL of the event stream. It exists only in `develop`. */
export const PREVIEW_EVENTS_PATH = "/__docs/events";

export type PreviewEvent =
  | { type: "content"; slug: string; contentUrl: string }
  | { type: "problems"; problems: ContentProblem[] };
