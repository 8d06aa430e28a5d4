// The headings of the page as static HTML, with the one being read marked.
import { useRef } from "react";
import { AnchorList } from "../AnchorList/AnchorList";
import { useScrollSpy } from "../../hooks/use-scroll-spy";
import type { PageContentState } from "../../hooks/use-page-content";

export interface OnThisPageProps {
  state: PageContentState;
}

export function OnThisPage({ state }: OnThisPageProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollSpy(list, state);
  return (
    <nav className="on-this-page" aria-labelledby="site:on-this-page">
      <p id="site:on-this-page">On this page</p>
      <AnchorList ref={list} state={state} />
    </nav>
  );
}
