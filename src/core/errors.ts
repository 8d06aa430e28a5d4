// The error catalog: every error that a reader or the console may see, with its message, type, and code.
// webpack and Gatsby word some of them differently; toLoadError maps their errors to ours.

/** Shown in place of a body that failed to load. */
export const CONTENT_ERROR = "Error loading content.";

/** Title of the page for an unknown route. */
export const PAGE_NOT_FOUND = "Page Not Found";

/** Text of the page for an unknown route. */
export const PAGE_NOT_FOUND_TEXT =
  "Oops! The page you are looking for has been removed or relocated.";

/** Message of the error that is thrown when analytics is used too early. */
export const ANALYTICS_NOT_INITIALIZED = "Google analytics is not initialized";

/** Explains why a part of the site may have failed to load, and what a reader can do. */
export const RELOAD_ADVICE = "The site may have changed since you opened it. Reload the page.";

/** An error from the catalog. `cause` is the original error. */
export interface LoadError extends Error {
  type?: string;
  code?: string;
}

const loadError = (message: string, cause: unknown, fields: object): LoadError =>
  Object.assign(new Error(message), fields, { cause });

/**
 * Converts an error of webpack's loader or Gatsby's loader (cache-dir/loader.js) to the catalog's error.
 * Returns undefined for any other error. If it's an error from the catalog, reloading the page may help.
 */
export function toLoadError(thrown: unknown): LoadError | undefined {
  const [, css, id, request] =
    /^Loading (CSS )?chunk (\S+) failed|(?:Cannot find module|chunk with the name) ["'](.*)["']/.exec(
      (thrown as Error | undefined)?.message ?? "",
    ) ?? [];
  if (css)
    return loadError(`Loading CSS chunk ${id} failed`, thrown, { code: "CSS_CHUNK_LOAD_FAILED" });
  const kind = "ChunkLoadError";
  if (id) return loadError(`Loading chunk ${id} failed`, thrown, { name: kind, type: kind });
  // This bundle doesn't contain a page's module, for example after a deploy that added a template.
  if (request)
    return loadError(`Cannot find module '${request}'`, thrown, { code: "MODULE_NOT_FOUND" });
  return undefined;
}
