// Loads a part of the site's code on demand. All code that does so uses this module.
import { toLoadError } from "./errors";

/** Wait time before a retry, in milliseconds, because a dropped connection may recover. */
const RETRY_MS = 500;

/**
 * Loads a module with its `import()`, which webpack requests again after a failure. Retries once after a
 * short wait, then rejects with an error from the catalog. Doesn't retry a module that loads and throws.
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
