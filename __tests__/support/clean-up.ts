// What tests and test files leave behind is cleared when they end. A hook at the top of a shared module would
// not do: where files share a process, the module runs for the first of them only.
const pending = { file: [] as (() => unknown)[], test: [] as (() => unknown)[] };

/** Calls this when the test file that runs now is done. */
export function whenFileEnds(clear: () => unknown): void {
  pending.file.push(clear);
}

/** Calls this when the test that runs now is done, whether it passed or not. */
export function onTestFinished(clear: () => unknown): void {
  pending.test.push(clear);
}

export const cleanUpFile = (): Promise<void> => clearAll(pending.file);
export const cleanUpTest = (): Promise<void> => clearAll(pending.test);

/** Clears everything, the newest first; the first error counts. */
async function clearAll(list: (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  while (list.length > 0) {
    try {
      await list.pop()!();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
