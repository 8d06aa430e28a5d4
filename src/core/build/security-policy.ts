// The syntax of a Content-Security-Policy.
import { createHash } from "node:crypto";

/** Returns the source that allows an inline script or style with this text. */
export const inlineSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns a policy as the value of a header. */
export const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
