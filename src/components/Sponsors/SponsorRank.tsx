// One rank's part of the list: the same room before its members are there and after.
import type { ReactNode } from "react";
import type { SponsorRank as Rank } from "../../shared/sponsors";
import * as styles from "./SponsorRank.module.css";

export interface SponsorRankProps {
  rank: Rank;
  /** Members, or places for them. */
  count: number;
  /** A heading, and what it takes to be here. */
  title?: ReactNode;
  /** A list with a member in each item; an empty item is a place that waits for one. */
  children: ReactNode;
}

/** Width and height of a member's picture, in CSS pixels; `--picture` says the same. */
export const PICTURE_SIZES: Readonly<Record<Rank, number>> = {
  latest: 40,
  platinum: 72,
  gold: 60,
  silver: 48,
  bronze: 40,
  backer: 40,
};

const SIZE_CLASSES: Partial<Record<Rank, string>> = {
  platinum: styles.platinum,
  gold: styles.gold,
  silver: styles.silver,
};

/** Whether there are too many members to show more than their pictures; the highest ranks keep names. */
export const isCrowd = (rank: Rank, count: number): boolean =>
  count > 12 && rank !== "platinum" && rank !== "gold";

export function SponsorRank({ rank, count, title, children }: SponsorRankProps) {
  const crowd = isCrowd(rank, count) ? styles.crowd : "";
  return (
    <div className={`${styles.rank} ${SIZE_CLASSES[rank] ?? ""} ${crowd}`}>
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}
