// Defines the security policy of the playground's files. They evaluate readers' code, so they can't send requests.

/** For the frame in which the result of a build runs. */
export const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
  "style-src 'unsafe-inline' blob: data:",
  "img-src blob: data:",
  "font-src blob: data:",
  "media-src blob: data:",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The header of all files, the workers included. Only the site may show the frame. */
export const FILES_POLICY = `${FRAME_POLICY}; frame-ancestors 'self'`;
