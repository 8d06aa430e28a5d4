// Registers the texts of our errors with Gatsby's reporter.
import type { ParentSpanPluginArgs } from "gatsby";

/** Error ID for packages that can't be shown; its context is `{ text }`. */
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
