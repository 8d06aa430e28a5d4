// Imports a new instance of a module, so tests can start with its initial state. Its imports aren't reloaded.
let count = 0;

/** Returns a new instance of a module of the repository, by its path from the root. */
export async function importAgain<T>(file: string): Promise<T> {
  count += 1;
  return (await import(`../../${file}?copy=${count}`)) as T;
}
