// Registers the texts of our errors with Gatsby's reporter.
import type { ParentSpanPluginArgs } from "gatsby";

/** Error id for mistakes in sponsors.yaml; its context is `{ text }`. */
export const SPONSORS_ERROR = "10003";

export function onPluginInit({ reporter }: ParentSpanPluginArgs): void {
  reporter.setErrorMap({
    [SPONSORS_ERROR]: {
      text: (context: { text: string }) => context.text,
      level: "ERROR",
      category: "USER",
    },
  });
}
