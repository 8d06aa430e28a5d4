// What stands in a body's place while it loads.
import * as styles from "./ContentSkeleton.module.css";

const BLOCKS = [
  ["94%", "100%", "88%", "46%"],
  ["38%", "100%", "92%", "97%", "61%"],
  ["30%", "96%", "100%", "73%"],
];

/** Grey lines, and one sentence for those who hear the page. */
export function ContentSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the page…
      </p>
      {BLOCKS.map((widths, block) => (
        <div key={block} className={styles.block} aria-hidden="true">
          {widths.map((width, line) => (
            <span key={line} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
