// Lists the people who wrote a page. Their pictures load once the list is in view.
import { useRef } from "react";
import { Avatar } from "../../ui/Avatar";
import { useSeen } from "../../ui/use-seen";
import { AVATAR_REQUEST_SIZE, AVATAR_SIZE } from "../../core/constants";
import { EXCLUDED_CONTRIBUTORS } from "../../core/site";
import * as styles from "./Contributors.module.css";

export interface ContributorsProps {
  /** GitHub handles. */
  handles: readonly string[];
}

const HEADING_ID = "site:contributors";

/** Returns the handles to show: without the excluded ones and without duplicates, ignoring case. */
function shownHandles(handles: readonly string[]): string[] {
  const byKey = new Map(handles.map((handle) => [handle.toLowerCase(), handle]));
  return [...byKey].filter(([key]) => !EXCLUDED_CONTRIBUTORS.has(key)).map(([, handle]) => handle);
}

/** Renders nothing when there is nobody to show. */
export function Contributors({ handles }: ContributorsProps) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useSeen(list);
  const shown = shownHandles(handles);
  if (shown.length === 0) return null;
  return (
    <section className={styles.contributors} aria-labelledby={HEADING_ID} data-print="hidden">
      <h2 id={HEADING_ID}>
        {`${shown.length} ${shown.length === 1 ? "Contributor" : "Contributors"}`}
      </h2>
      <ul ref={list}>
        {shown.map((handle) => (
          <li key={handle}>
            <a href={`https://github.com/${handle}`} title={handle}>
              <Avatar
                name={handle}
                src={seen ? `https://github.com/${handle}.png?size=${AVATAR_REQUEST_SIZE}` : null}
                size={AVATAR_SIZE}
              />
              <span className="visually-hidden">{handle}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
