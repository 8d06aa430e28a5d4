// The home page's sponsors: words and a link for everybody, and for browsers with a script the lists,
// once the reader comes near them.
import { useRef, useState } from "react";
import { useSeen } from "../../hooks/use-seen";
import { SPONSOR_MONTHLY_PROBABILITY } from "../../shared/constants";
import { FOOTER_LINKS } from "../../shared/site";
import type { SponsorCount, SponsorType } from "../../shared/sponsors";
import { SponsorSlots } from "./SponsorSlots";
import * as styles from "./Sponsors.module.css";
import { useSponsorLists } from "./use-sponsor-lists";

export interface SponsorsProps {
  /** Ranks with how many members they have: room is left for as many. */
  ranks: readonly SponsorCount[];
}

const HEADING_ID = "support-the-team";

/** Whether anybody is in the monthly list by their amount; the latest sponsors are in both lists. */
const hasMonthlyList = (ranks: readonly SponsorCount[]): boolean =>
  ranks.some(({ rank, monthly }) => rank !== "latest" && monthly > 0);

/** The list that comes first: the monthly one, if there is one, in 33 of 100 visits. */
const initialType = (hasMonthly: boolean): SponsorType =>
  hasMonthly && Math.random() < SPONSOR_MONTHLY_PROBABILITY ? "monthly" : "total";

/** A section of the page. Without sponsors it asks for the first one. */
export function Sponsors({ ranks }: SponsorsProps) {
  return (
    <section className={styles.sponsors} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>Support the Team</h2>
      <p className={styles.words}>
        webpack is free for everyone. Donations give its maintainers time for fixes, reviews, and
        releases. Open Collective publishes every donation and every expense.
      </p>
      <p>
        <a className="button" href={FOOTER_LINKS.sponsors} rel="noopener">
          Become a sponsor
        </a>
      </p>
      {ranks.length > 0 && <SwitchedLists ranks={ranks} />}
    </section>
  );
}

function SwitchedLists({ ranks }: SponsorsProps) {
  const surroundings = useRef<HTMLSpanElement>(null);
  const isNear = useSeen(surroundings);
  // Server rendering draws a type as well, and shows none.
  const hasMonthly = hasMonthlyList(ranks);
  const [drawn, setType] = useState(() => initialType(hasMonthly));
  const type = isNear ? drawn : undefined;
  const { shown, failed, retry } = useSponsorLists(type);
  return (
    <div className={`${styles.lists} needs-script`} data-print="hidden">
      <span ref={surroundings} className={styles.surroundings} />
      {hasMonthly && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={type === "monthly"}
            disabled={type === undefined}
            onChange={({ currentTarget }) => setType(currentTarget.checked ? "monthly" : "total")}
          />
          Show by average monthly amount
        </label>
      )}
      <div className={styles.layers} aria-busy={!shown && !failed}>
        <div className={shown || failed ? styles.covered : undefined} aria-hidden="true">
          <SponsorSlots ranks={ranks} />
        </div>
        {shown && <div>{shown}</div>}
        {failed && (
          <div className={styles.failure} role="alert">
            <p>The sponsors could not be loaded.</p>
            <button type="button" className="button" onClick={retry}>
              Try again
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
