// The error catalogue (spec §8): every error that a reader or a console may see, with its message, type
// and code. Where webpack or Gatsby words it in another way, toLoadError says which one it is.

/** Stands in the place of a body that did not load. */
export const CONTENT_ERROR = "Error loading content.";

/** Title of the answer to an unknown route. */
export const PAGE_NOT_FOUND = "Page Not Found";

/** Text of the answer to an unknown route. */
export const PAGE_NOT_FOUND_TEXT =
  "Oops! The page you are looking for has been removed or relocated.";

/** Message of the error for analytics that is used too early. */
export const ANALYTICS_NOT_INITIALIZED = "Google analytics is not initialized";

/** Why a part of the site may not have loaded, and what a reader can do. */
export const RELOAD_ADVICE = "The site may have changed since you opened it. Reload the page.";

const CHUNK_LOAD_ERROR = "ChunkLoadError";

/** An error of the catalogue; `cause` is what was thrown in the first place. */
export interface CatalogueError extends Error {
  type?: string;
  code?: string;
}

const catalogueError = (message: string, cause: unknown, fields: object): CatalogueError =>
  Object.assign(new Error(message), fields, { cause });

/** A script chunk that did not load. */
export const chunkLoadError = (id: string, cause?: unknown): CatalogueError =>
  catalogueError(`Loading chunk ${id} failed`, cause, {
    name: CHUNK_LOAD_ERROR,
    type: CHUNK_LOAD_ERROR,
  });

/** A stylesheet chunk that did not load. */
export const cssChunkLoadError = (id: string, cause?: unknown): CatalogueError =>
  catalogueError(`Loading CSS chunk ${id} failed`, cause, { code: "CSS_CHUNK_LOAD_FAILED" });

/** A page's module that this bundle does not know, as after a deploy that brought a new template. */
export const moduleNotFoundError = (request: string, cause?: unknown): CatalogueError =>
  catalogueError(`Cannot find module '${request}'`, cause, { code: "MODULE_NOT_FOUND" });

/**
 * The catalogue's error for one of webpack's or of Gatsby's loader (cache-dir/loader.js); undefined for
 * any other error. For the catalogue's errors, loading the page again may help.
 */
export function toLoadError(thrown: unknown): CatalogueError | undefined {
  const [, css, id, request] =
    /^Loading (CSS )?chunk (\S+) failed|(?:Cannot find module|chunk with the name) ["'](.*)["']/.exec(
      (thrown as Error | undefined)?.message ?? "",
    ) ?? [];
  if (id) return (css ? cssChunkLoadError : chunkLoadError)(id, thrown);
  return request ? moduleNotFoundError(request, thrown) : undefined;
}
