// Shows when a page's source last changed.
import { dateInWords } from "../../core/date-in-words";

export interface LastUpdatedProps {
  /** The date or time of the last change (ISO 8601). */
  date: string;
  className?: string | undefined;
}

/** Shows the date in words, with the ISO form in `datetime`. Renders nothing for an invalid date. */
export function LastUpdated({ date, className }: LastUpdatedProps) {
  const text = dateInWords(date);
  if (text === undefined) return null;
  return (
    <p className={className}>
      Last updated <time dateTime={date}>{text}</time>
    </p>
  );
}
