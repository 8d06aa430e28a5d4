// Marks Gatsby's cache as consistent; scripts/lib/cache-mark.mjs reads the mark. From the first node until
// Gatsby has saved its state, its database has nodes that are newer than the pages it considers up to date,
// so a run that started from this cache would leave those pages stale.
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const MARK = path.join(".cache", "docs-root.json");

/** When Gatsby last saved its state, in milliseconds, or 0 if it never did. */
const stateTime = (): number =>
  statSync(path.join(".cache", "redux", "redux.rest.state"), { throwIfNoEntry: false })?.mtimeMs ??
  0;

let stateBefore = 0;

/** Removes the mark because nodes are about to change. */
export function onPreBootstrap(): void {
  stateBefore = stateTime();
  rmSync(MARK, { force: true });
}

/**
 * Sets the mark once the site is written and the state is saved. Gatsby only warns if it can't save the
 * state.
 */
export function markCache(): void {
  if ([0, stateBefore].includes(stateTime())) return;
  writeFileSync(MARK, `${JSON.stringify({ root: process.cwd() })}\n`);
}
