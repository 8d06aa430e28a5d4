// Cleans up after tests and test files. A hook at the top of a shared module wouldn't work, because the module
// only runs for the first of several files that share a process.
const pending = { file: [] as (() => unknown)[], test: [] as (() => unknown)[] };

/** Calls a function when the current test file is done. */
export function whenFileEnds(clear: () => unknown): void {
  pending.file.push(clear);
}

/** Calls a function when the current test is done, whether it passed or not. */
export function onTestFinished(clear: () => unknown): void {
  pending.test.push(clear);
}

export const cleanUpFile = (): Promise<void> => clearAll(pending.file);
export const cleanUpTest = (): Promise<void> => clearAll(pending.test);

/** Calls all functions, starting with the newest. Throws the first error. */
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
