// One rank of the list. It takes the same space before and after its members load.
import type { ReactNode } from "react";
import type { SponsorRank as Rank } from "../sponsors";
import * as styles from "./SponsorRank.module.css";

export interface SponsorRankProps {
  rank: Rank;
  /** The number of members, or of placeholders for them. */
  count: number;
  /** A heading and the condition for this rank. */
  title?: ReactNode;
  /** A list with one member per item. An empty item is a placeholder. */
  children: ReactNode;
}

/**
 * Whether there are too many members to show more than their pictures. The highest ranks always show names.
 */
export const isCrowd = (rank: Rank, count: number): boolean =>
  count > 12 && rank !== "platinum" && rank !== "gold";

export function SponsorRank({ rank, count, title, children }: SponsorRankProps) {
  const crowd = isCrowd(rank, count) ? styles.crowd : "";
  return (
    <div className={`${styles.rank} ${crowd}`} data-rank={rank}>
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}
