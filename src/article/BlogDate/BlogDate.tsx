// Shows the date of a blog post below its title.
import { dateInWords } from "../../core/date-in-words";
import * as styles from "./BlogDate.module.css";

export interface BlogDateProps {
  /** yyyy-mm-dd. */
  date: string;
}

/** Shows the date in words, with the ISO form in `datetime`. */
export function BlogDate({ date }: BlogDateProps) {
  return (
    <p className={styles.date}>
      <time dateTime={date}>{dateInWords(date)}</time>
    </p>
  );
}
