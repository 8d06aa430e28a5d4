// Registers the errors of plugins with Gatsby's reporter.
import type { ParentSpanPluginArgs } from "gatsby";

/** Registers an error that somebody has to fix in the content. Its context is `{ text }`, which is shown. */
export function registerError({ reporter }: ParentSpanPluginArgs, id: string): void {
  reporter.setErrorMap({
    [id]: {
      text: (context: { text: string }) => context.text,
      level: "ERROR",
      category: "USER",
    },
  });
}
