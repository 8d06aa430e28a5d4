// Lets `npm run build:watch` start Gatsby before there is a change to build.
import { once } from "node:events";

/**
 * Waits for a line on standard input if `BUILD_WAITS` is set. Gatsby has started by then and compiled the project's
 * code, but hasn't read any content or static file. If the input ends instead, the process that started this one is
 * gone, so the build ends, too.
 */
export async function waitForChange(): Promise<void> {
  if (!process.env.BUILD_WAITS) return;
  const change = await Promise.race([
    once(process.stdin, "data"),
    once(process.stdin, "end").then(() => undefined),
  ]);
  if (!change) process.exit();
}
