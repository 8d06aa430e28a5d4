// What happens around client navigation: scrolling, focus, and the enhancements of static bodies.
import type { GatsbyBrowser } from "gatsby";
import { enhanceDocument } from "../behaviours";
import { aimAtHash, aimScroll, manageScroll, settleScroll } from "./scroll";
import type { ScrollLocation } from "./scroll";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  manageScroll();
  enhanceDocument();
};

export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ location, prevLocation }) => {
  if (prevLocation) aimScroll(prevLocation as ScrollLocation, location as ScrollLocation);
  else aimAtHash(location.hash);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  settleScroll();
  if (prevLocation && prevLocation.pathname !== location.pathname) focusPage();
};

/** Only a reload is left to Gatsby; everything else is src/navigation/scroll.ts. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  !prevRouterProps;

/** Moves focus to the new page's heading, after the router has moved it to its wrapper. */
function focusPage(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
