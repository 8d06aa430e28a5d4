// The one way to load a part of the site's code on demand.
import { toLoadError } from "./errors";

/** A dropped connection may be back after this many milliseconds. */
const RETRY_MS = 500;

/**
 * Loads a module by its `import()`, which webpack asks for anew after a failure: once more after a
 * moment, then it rejects with an error of the catalogue. A module that loads and throws is not retried.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, retries = 1): Promise<Module> {
  try {
    return await load();
  } catch (thrown) {
    const error = toLoadError(thrown);
    if (!error || retries === 0) throw error ?? thrown;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadChunk(load, retries - 1);
  }
}
