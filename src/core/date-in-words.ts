// Formats dates for readers.

// The language and time zone are fixed so that the server and the browser produce the same text.
const FORMAT = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats a date or time (ISO 8601) in words, in UTC. Returns undefined for an invalid date. */
export function dateInWords(date: string): string | undefined {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? undefined : FORMAT.format(moment);
}
