// Registers the texts of our errors with Gatsby's reporter.
import type { ParentSpanPluginArgs } from "gatsby";
import { registerError } from "../../../../src/core/build/register-error";

/** Error ID for content problems; its context is `{ text }`. */
export const CONTENT_ERROR = "10001";

export const onPluginInit = (args: ParentSpanPluginArgs): void =>
  registerError(args, CONTENT_ERROR);
