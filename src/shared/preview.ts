// What the develop server tells an open preview.

/** Address of the event stream; it exists in `develop` only. */
export const PREVIEW_EVENTS_PATH = "/__docs/events";

/** Something that is wrong with a content file and how to mend it. */
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
