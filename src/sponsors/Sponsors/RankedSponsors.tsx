// Lists the sponsors of one type by rank. Loads with its data when the reader scrolls near the list.
import { useRef } from "react";
import { Avatar } from "../../ui/Avatar";
import { useSeen } from "../../ui/use-seen";
import { SPONSOR_RANKS } from "../../core/constants";
import { FOOTER_LINKS } from "../../core/site";
import {
  LATEST_DAYS,
  SPONSOR_THRESHOLDS,
  type Sponsor,
  type SponsorLists,
  type SponsorRank as Rank,
  type SponsorType,
} from "../sponsors";
import { isCrowd, SponsorRank } from "./SponsorRank";

export interface RankedSponsorsProps {
  type: SponsorType;
  lists: SponsorLists;
}

const TITLES: Readonly<Record<Rank, string>> = {
  latest: "Latest",
  platinum: "Platinum",
  gold: "Gold",
  silver: "Silver",
  bronze: "Bronze",
  backer: "Backers",
};

/** Describes who belongs to a rank. */
function conditionOf(rank: Rank, type: SponsorType): string {
  if (rank === "latest") return `first donation in the last ${LATEST_DAYS} days`;
  const dollars = `$${SPONSOR_THRESHOLDS[type][rank].toLocaleString("en-US")}`;
  return `from ${dollars} ${type === "monthly" ? "a month" : "in total"}`;
}

/** Shows the ranks that have members, or where to find sponsors if there are none. */
export function RankedSponsors({ type, lists }: RankedSponsorsProps) {
  const ranks = SPONSOR_RANKS.flatMap((rank) => {
    const sponsors = lists[rank];
    return sponsors ? [{ rank, sponsors }] : [];
  });
  if (ranks.length === 0) {
    return (
      <p>
        There are no sponsors in this list right now.{" "}
        <a href={FOOTER_LINKS.sponsors}>See all sponsors on Open Collective</a>.
      </p>
    );
  }
  return ranks.map(({ rank, sponsors }) => (
    <SponsorRank
      key={rank}
      rank={rank}
      count={sponsors.length}
      title={
        <>
          <h3>{TITLES[rank]}</h3>
          <p>{conditionOf(rank, type)}</p>
        </>
      }
    >
      <Members rank={rank} sponsors={sponsors} />
    </SponsorRank>
  ));
}

function Members({ rank, sponsors }: { rank: Rank; sponsors: readonly Sponsor[] }) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useSeen(list);
  const nameClass = isCrowd(rank, sponsors.length) ? "visually-hidden" : undefined;
  return (
    <ul ref={list}>
      {sponsors.map(({ slug, name, url, image }) => (
        <li key={slug}>
          <a href={url} title={name} rel="sponsored nofollow noopener">
            <Avatar name={name} src={seen ? image : null} size={40} />
            <span className={nameClass}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
