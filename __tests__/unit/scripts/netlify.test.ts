import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "@jest/globals";

interface NetlifyEvent {
  utils: { cache: Record<"restore" | "save", (folders: string[]) => void> };
}

const plugin = createRequire(import.meta.url)(path.resolve("scripts/netlify/index.js")) as Record<
  string,
  (event: NetlifyEvent) => void
>;

it("the Netlify plugin restores both cache folders before the build, and saves them after a successful deploy", () => {
  const log: string[] = [];
  const event: NetlifyEvent = {
    utils: {
      cache: {
        restore: (folders) => log.push(`restore ${folders.join(" ")}`),
        save: (folders) => log.push(`save ${folders.join(" ")}`),
      },
    },
  };
  for (const step of ["onPreBuild", "onBuild", "onPostBuild", "onSuccess"]) plugin[step]?.(event);
  expect(log).toEqual(["restore .cache public", "save .cache public"]);
  expect(Object.keys(plugin).sort()).toEqual(["onPreBuild", "onSuccess"]);
});
