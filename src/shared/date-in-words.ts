// Days as readers read them.

// A fixed language and time zone: server and browser write the same text.
const FORMAT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A day or moment (ISO 8601) in words, in UTC; undefined for anything that is no date. */
export function dateInWords(date: string): string | undefined {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? undefined : FORMAT.format(moment);
}
