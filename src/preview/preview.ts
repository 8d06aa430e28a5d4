// The messages that the develop server sends to an open preview.

/** The URL of the event stream. It exists only in `develop`. */
export const PREVIEW_EVENTS_PATH = "/__docs/events";

/** A problem in a content file and how to fix it. */
export interface PreviewProblem {
  file: string;
  line: number;
  column?: number;
  message: string;
  fix: string;
}

export type PreviewEvent =
  | { type: "content"; slug: string; contentUrl: string }
  | { type: "problems"; problems: PreviewProblem[] };
