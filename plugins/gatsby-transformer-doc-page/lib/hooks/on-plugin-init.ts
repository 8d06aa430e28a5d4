// Registers the texts of our errors with Gatsby's reporter.
import type { PluginOptions, ParentSpanPluginArgs } from "gatsby";

/** Error ID for content problems; its context is `{ text }`. */
export const CONTENT_ERROR = "10001";

export function onPluginInit({ reporter }: ParentSpanPluginArgs, _options: PluginOptions): void {
  reporter.setErrorMap({
    [CONTENT_ERROR]: {
      text: (context: { text: string }) => context.text,
      level: "ERROR",
      category: "USER",
    },
  });
}
