// Teaches Gatsby's reporter how our errors read.
import type { ParentSpanPluginArgs } from "gatsby";

/** Error id for packages that cannot be shown; its context is `{ text }`. */
export const PACKAGE_ERROR = "10002";

export function onPluginInit({ reporter }: ParentSpanPluginArgs): void {
  reporter.setErrorMap({
    [PACKAGE_ERROR]: {
      text: (context: { text: string }) => context.text,
      level: "ERROR",
      category: "USER",
    },
  });
}
