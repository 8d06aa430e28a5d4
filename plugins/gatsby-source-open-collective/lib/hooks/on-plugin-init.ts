// Registers the texts of our errors with Gatsby's reporter.
import type { ParentSpanPluginArgs } from "gatsby";
import { registerError } from "../../../../src/core/build/register-error";

/** Error id for mistakes in sponsors.yaml; its context is `{ text }`. */
export const SPONSORS_ERROR = "10003";

export const onPluginInit = (args: ParentSpanPluginArgs): void =>
  registerError(args, SPONSORS_ERROR);
