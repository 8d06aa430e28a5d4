// Cleans up values from other services, which the site doesn't trust.

/** Returns text on a single line, without characters that change the direction of the text around it. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Returns an http address without credentials, or undefined if it isn't one. */
export function webAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.username = url.password = "";
  return /^https?:$/.test(url.protocol) ? url : undefined;
}
