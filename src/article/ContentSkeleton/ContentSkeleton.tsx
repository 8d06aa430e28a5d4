// Replaces a body while it loads.
import * as styles from "./ContentSkeleton.module.css";

// The number of lines in each block. The stylesheet sets their lengths.
const BLOCKS = [4, 5, 4];

/** Shows gray lines, and has one sentence for screen readers. */
export function ContentSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the page…
      </p>
      {BLOCKS.map((lines, block) => (
        <div key={block} className={styles.block} aria-hidden="true">
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} />
          ))}
        </div>
      ))}
    </div>
  );
}
