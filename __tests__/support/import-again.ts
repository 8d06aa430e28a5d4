// Imports a module anew, for tests of what a module remembers. The modules that it imports stay the same.
let count = 0;

/** A fresh copy of a module of the repository, by its path from the root. */
export async function importAgain<T>(file: string): Promise<T> {
  count += 1;
  return (await import(`../../${file}?copy=${count}`)) as T;
}
