// Marks Gatsby's cache while it is whole; scripts/lib/cache-mark.mjs reads the mark. From the first node until
// Gatsby has saved its state, its database knows nodes that are newer than the pages it believes to be
// right: the next run would leave them as they are.
import { rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const MARK = path.join(".cache", "docs-root.json");

/** When Gatsby last saved its state, in milliseconds; 0 for never. */
const stateTime = (): number =>
  statSync(path.join(".cache", "redux", "redux.rest.state"), { throwIfNoEntry: false })?.mtimeMs ??
  0;

let stateBefore = 0;

/** Takes the mark away: nodes are about to change. */
export function onPreBootstrap(): void {
  stateBefore = stateTime();
  rmSync(MARK, { force: true });
}

/** Sets the mark once the site is written, if the state is saved: where it cannot be, Gatsby only warns. */
export function markCache(): void {
  if ([0, stateBefore].includes(stateTime())) return;
  writeFileSync(MARK, `${JSON.stringify({ root: process.cwd() })}\n`);
}
