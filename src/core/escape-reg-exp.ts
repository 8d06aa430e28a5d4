// Makes regular expressions from texts.

/** Escapes the characters that have a meaning in regular expressions. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
