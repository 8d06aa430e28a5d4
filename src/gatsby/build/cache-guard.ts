// Creates the manifest of Gatsby's cache while the cache is consistent; scripts/lib/cache-manifest.mjs completes
// and reads it. From the first node until Gatsby has saved its state, its database has nodes that are newer
// than the pages it considers up to date, so a run that started from this cache would leave those pages stale.
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { CHECKED_GATSBY } from "../../core/gatsby-part";

/** Where Gatsby saves its state (dist/redux/persist.js). */
const STATE = path.join(".cache", "redux", "redux.rest.state");

const MANIFEST = path.join(".cache", "docs-manifest.json");

/** When Gatsby last saved its state, in milliseconds, or 0 if it never did. */
const stateTime = (): number => statSync(STATE, { throwIfNoEntry: false })?.mtimeMs ?? 0;

let stateBefore = 0;

/** Removes the manifest because nodes are about to change. */
export function onPreBootstrap(): void {
  stateBefore = stateTime();
  rmSync(MANIFEST, { force: true });
}

/**
 * Creates the manifest once the site is written and the state is saved. Gatsby only warns if it can't save the
 * state.
 */
export function markCache({ reporter }: Pick<BuildArgs, "reporter">): void {
  const time = stateTime();
  if (time === 0) {
    reporter.warn(
      `Gatsby hasn't saved its state in ${STATE}, so the next build will start from scratch. If the file has ` +
        `a different name now (it was checked with Gatsby ${CHECKED_GATSBY}), update src/gatsby/build/cache-guard.ts.`,
    );
  }
  if (time === 0 || time === stateBefore) return;
  writeFileSync(MANIFEST, "{}");
}
