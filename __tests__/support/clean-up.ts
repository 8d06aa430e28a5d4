// What test files leave behind is cleared when they end. A hook at the top of a shared module would not do:
// where files share a process, the module runs for the first of them only.
const pending: (() => unknown)[] = [];

/** Calls this when the test file that runs now is done. */
export function whenFileEnds(clear: () => unknown): void {
  pending.push(clear);
}

/** Clears everything, the newest first. */
export async function cleanUp(): Promise<void> {
  while (pending.length > 0) await pending.pop()!();
}
