// Shows the headings of the page as static HTML and marks the one being read. It's collapsed below the title
// on small screens, and a column on wide ones.
import { useEffect, useRef } from "react";
import { AnchorList } from "../AnchorList/AnchorList";
import { spyOnScroll } from "../behaviors/scroll-spy";
import type { LoadedContent } from "../use-page-content";
import * as styles from "./OnThisPage.module.css";

// Above this width, the list has its own column. The stylesheets use the same number.
const WIDE = "(min-width: 75rem)";

export function OnThisPage({ content }: Pick<LoadedContent, "content">) {
  const box = useRef<HTMLDetailsElement>(null);

  // A list that is still empty has nothing to mark.
  useEffect(() => spyOnScroll(box.current!.querySelector("[data-anchor-list]")!), [content]);

  // A wide screen always shows the list. Browsers that support ::details-content need only the stylesheet.
  useEffect(() => {
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
      <nav className="on-this-page quiet-links" aria-labelledby="site:on-this-page">
        <p id="site:on-this-page">On this page</p>
        <AnchorList html={content.onThisPage} />
      </nav>
    </details>
  );
}
