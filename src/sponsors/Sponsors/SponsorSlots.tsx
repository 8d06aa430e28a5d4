// Reserves the space of the sponsor lists until they load, and keeps it afterwards.
import { SPONSOR_RANKS } from "../../core/constants";
import type { SponsorCount } from "../sponsors";
import { SponsorRank } from "./SponsorRank";

export interface SponsorSlotsProps {
  ranks: readonly SponsorCount[];
}

/** Each rank has as many empty places as the longer of its two lists has members. */
export function SponsorSlots({ ranks }: SponsorSlotsProps) {
  const counted = SPONSOR_RANKS.flatMap((rank) => ranks.find((item) => item.rank === rank) ?? []);
  return counted.map(({ rank, monthly, total }) => {
    const count = Math.max(monthly, total);
    return (
      <SponsorRank key={rank} rank={rank} count={count}>
        <ul>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} />
          ))}
        </ul>
      </SponsorRank>
    );
  });
}
