// When a page's source last changed.
import { dateInWords } from "../../shared/date-in-words";

export interface LastUpdatedProps {
  /** Day or moment of the last change, ISO 8601. */
  date: string;
  className?: string | undefined;
}

/** The date in words, with the machine's form in `datetime`; nothing for an invalid date. */
export function LastUpdated({ date, className }: LastUpdatedProps) {
  const text = dateInWords(date);
  if (text === undefined) return null;
  return (
    <p className={className}>
      Last updated <time dateTime={date}>{text}</time>
    </p>
  );
}
