// Asks once whether page views may be counted. Afterwards, one line shows the choice and lets readers change
// it.
import { FOOTER_LINKS } from "../../core/site";
import type { Choice } from "../page-views";
import * as styles from "./Consent.module.css";

export interface ConsentProps {
  /** null shows the question. */
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** Shows the question over the end of the page, or the line below it. */
export function Consent({ choice, onChoose }: ConsentProps) {
  const allow = () => onChoose("granted");
  const refuse = () => onChoose("denied");
  if (choice === null) {
    return (
      <section className={styles.question} aria-label="Analytics" data-print="hidden">
        <p>
          May we use Google Analytics to count the pages you read? It sets cookies and tells Google
          which pages you open. Nothing is sent unless you allow it.{" "}
          <a href={FOOTER_LINKS.privacy}>Privacy policy</a>
        </p>
        <div className={styles.choices}>
          <button type="button" className="button" onClick={allow}>
            Allow
          </button>
          <button type="button" className="button" onClick={refuse}>
            Refuse
          </button>
        </div>
      </section>
    );
  }
  const granted = choice === "granted";
  return (
    <section className={styles.line} aria-label="Analytics" data-print="hidden">
      {granted ? "Page views are counted with Google Analytics." : "Page views aren't counted."}{" "}
      <button type="button" onClick={granted ? refuse : allow}>
        {granted ? "Stop counting" : "Allow counting"}
      </button>
    </section>
  );
}
