// The home page's sponsors: text and a link for everybody. With JavaScript, the lists load once the reader
// scrolls near them.
import { type ReactElement, useCallback, useRef, useState } from "react";
import { fetchOnce } from "../../navigation/fetch-json";
import { Failure } from "../../ui/Failure/Failure";
import { useLoaded } from "../../ui/use-loaded";
import { useSeen } from "../../ui/use-seen";
import { SPONSOR_MONTHLY_PROBABILITY } from "../../core/constants";
import { FOOTER_LINKS } from "../../core/site";
import { SPONSORS_ID } from "../../core/template-ids";
import {
  sponsorsFilePath,
  type SponsorCount,
  type SponsorLists,
  type SponsorType,
} from "../sponsors";
import { SponsorRank } from "./SponsorRank";
import * as styles from "./Sponsors.module.css";

export interface SponsorsProps {
  /** The ranks in display order with the number of their members, for whom space is reserved. */
  ranks: readonly SponsorCount[];
}

/** A section of the page. If there are no sponsors yet, it invites the first one. */
export function Sponsors({ ranks }: SponsorsProps) {
  return (
    <section className={styles.sponsors} aria-labelledby={SPONSORS_ID}>
      <h2 id={SPONSORS_ID}>Support the Team</h2>
      <p className={styles.words}>
        webpack is free for everyone. Donations give its maintainers time for fixes, reviews, and
        releases. Open Collective publishes every donation and every expense.
      </p>
      <p>
        <a className="button" href={FOOTER_LINKS.sponsors}>
          Become a sponsor
        </a>
      </p>
      {ranks.length > 0 && <SwitchedLists ranks={ranks} />}
    </section>
  );
}

/** Loads a list and the code that shows it. */
async function loadList(type: SponsorType): Promise<ReactElement> {
  const [{ RankedSponsors }, lists] = await Promise.all([
    import("./RankedSponsors"),
    fetchOnce<SponsorLists>(`/${sponsorsFilePath(type)}`),
  ]);
  return <RankedSponsors key={type} type={type} lists={lists} />;
}

function SwitchedLists({ ranks }: SponsorsProps) {
  const surroundings = useRef<HTMLSpanElement>(null);
  const isNear = useSeen(surroundings);
  // The latest sponsors are in both lists, so they alone don't make a monthly list.
  const hasMonthly = ranks.some(({ rank, monthly }) => rank !== "latest" && monthly > 0);
  // Server rendering picks a type too, but shows none.
  const [type, setType] = useState<SponsorType>(() =>
    hasMonthly && Math.random() < SPONSOR_MONTHLY_PROBABILITY ? "monthly" : "total",
  );
  const load = useCallback(() => loadList(type), [type]);
  const [list, retry] = useLoaded(isNear ? load : undefined);
  const isPending = list.status === "pending";
  return (
    <div className={`${styles.lists} needs-script`} data-print="hidden">
      <span ref={surroundings} className={styles.surroundings} />
      {hasMonthly && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isNear && type === "monthly"}
            disabled={!isNear}
            onChange={({ currentTarget }) => setType(currentTarget.checked ? "monthly" : "total")}
          />
          Show by average monthly amount
        </label>
      )}
      <div className={styles.layers} aria-busy={isPending}>
        <div className={isPending ? undefined : styles.covered} aria-hidden="true">
          {ranks.map(({ rank, monthly, total }) => {
            // Enough places for the longer of the two lists.
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
          })}
        </div>
        {list.status === "ready" && <div>{list.value}</div>}
        {list.status === "failed" && (
          <div>
            <Failure onRetry={retry}>The sponsors couldn't be loaded.</Failure>
          </div>
        )}
      </div>
    </div>
  );
}
