// The day of a post, below its title.
import { dateInWords } from "../../shared/date-in-words";
import * as styles from "./BlogDate.module.css";

export interface BlogDateProps {
  /** yyyy-mm-dd. */
  date: string;
}

/** The day in words, with the machine's form in `datetime`. */
export function BlogDate({ date }: BlogDateProps) {
  return (
    <p className={styles.date}>
      <time dateTime={date}>{dateInWords(date)}</time>
    </p>
  );
}
