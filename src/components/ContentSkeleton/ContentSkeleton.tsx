// What stands in a body's place while it loads.
import * as styles from "./ContentSkeleton.module.css";

// Lines of each block; the stylesheet gives them their lengths.
const BLOCKS = [4, 5, 4];

/** Grey lines, and one sentence for those who hear the page. */
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
