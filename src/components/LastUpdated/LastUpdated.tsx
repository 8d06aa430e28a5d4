// When a page's source last changed.

export interface LastUpdatedProps {
  /** Day or moment of the last change, ISO 8601. */
  date: string;
  className?: string | undefined;
}

// A fixed language and time zone: server and browser write the same text.
const FORMAT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The date in words, with the machine's form in `datetime`; nothing for an invalid date. */
export function LastUpdated({ date, className }: LastUpdatedProps) {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return null;
  return (
    <p className={className}>
      Last updated <time dateTime={date}>{FORMAT.format(moment)}</time>
    </p>
  );
}
