// The headings of the page as static HTML, with the one being read marked: folded away below the
// title on small screens, a column on wide ones.
import { useEffect, useRef } from "react";
import { AnchorList } from "../AnchorList/AnchorList";
import { useScrollSpy } from "../../hooks/use-scroll-spy";
import type { PageContentState } from "../../hooks/use-page-content";
import * as styles from "./OnThisPage.module.css";

export interface OnThisPageProps {
  state: PageContentState;
}

// Where the list has its column; the same figure stands in the stylesheets.
const WIDE = "(min-width: 75rem)";

export function OnThisPage({ state }: OnThisPageProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useScrollSpy(list, state);

  // A wide screen always shows the list; the stylesheet does it alone where ::details-content is known.
  useEffect(() => {
    if (typeof matchMedia !== "function") return;
    const wide = matchMedia(WIDE);
    const follow = () => {
      if (box.current) box.current.open = wide.matches;
    };
    if (wide.matches) follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, []);

  return (
    <details ref={box} className={styles.box} data-print="hidden">
      <summary>On this page</summary>
      <nav className="on-this-page" aria-labelledby="site:on-this-page">
        <p id="site:on-this-page">On this page</p>
        <AnchorList ref={list} state={state} />
      </nav>
    </details>
  );
}
