// The error that plugins report for mistakes in the content.
import type { ParentSpanPluginArgs } from "gatsby";

/** Gatsby adds the plugin's name to it. */
const ID = "10001";

/** Registers the error with Gatsby's reporter. */
export function onPluginInit({ reporter }: ParentSpanPluginArgs): void {
  reporter.setErrorMap({
    [ID]: {
      text: (context: { text: string }) => context.text,
      level: "ERROR",
      category: "USER",
    },
  });
}

/** Returns the error with this text, as the reporter's methods take it. */
export const contentError = (text: string) => ({ id: ID, context: { text } });
