// Registers the texts of our errors with Gatsby's reporter.
import type { ParentSpanPluginArgs } from "gatsby";
import { registerError } from "../../../../src/core/build/register-error";

/** Error ID for packages that can't be shown; its context is `{ text }`. */
export const PACKAGE_ERROR = "10002";

export const onPluginInit = (args: ParentSpanPluginArgs): void =>
  registerError(args, PACKAGE_ERROR);
