// Defines the messages between the page and the frame in which the result of a build runs.
import type { BuildResult } from "../project";

/** What the page sends to run a result. */
export type RunRequest = Pick<BuildResult, "assets" | "initial">;

/** The levels of the console. */
export const LEVELS = ["debug", "log", "info", "warn", "error"] as const;
export type Level = (typeof LEVELS)[number];

/** What the frame sends: that it can run a result, or a line of the console. */
export type RunMessage = { kind: "ready" } | ConsoleLine;
export type ConsoleLine = { kind: "console"; level: Level; text: string };

/** The number of lines that the frame sends at most. */
export const MAX_LINES = 500;

/** The name of the frame's function that loops call. */
export const LOOP_FUNCTION = "__playgroundLoop";

/** The call at the start of each loop's body. Workers of the result don't have the function. */
export const LOOP_CALL = `globalThis.${LOOP_FUNCTION}?.();`;
