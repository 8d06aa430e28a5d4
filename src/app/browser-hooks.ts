// What happens around client navigation: scrolling, focus, and the enhancements of static bodies.
import type { GatsbyBrowser } from "gatsby";
import { idOfHash } from "../shared/hash";
import { enhanceDocument } from "../behaviours";
import { aimAtHash, aimScroll, manageScroll, settleScroll } from "../navigation/scroll";
import type { ScrollLocation } from "../navigation/scroll";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  manageScroll();
  enhanceDocument();
  if (process.env.NODE_ENV === "development") {
    void import("../preview/connect").then(({ connectPreview }) => connectPreview());
  }
};

export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ location, prevLocation }) => {
  if (prevLocation) aimScroll(prevLocation as ScrollLocation, location as ScrollLocation);
  else aimAtHash(location.hash);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  settleScroll();
  if (!prevLocation) return;
  if (prevLocation.pathname !== location.pathname) focus(() => document.querySelector("main h1"));
  else if (location.hash) focus(() => document.getElementById(idOfHash(location.hash)));
};

/** Only a reload is left to Gatsby; everything else is src/navigation/scroll.ts. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  !prevRouterProps;

/** Moves focus to where the reader went, after the router has moved it to its wrapper. */
function focus(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    const element = find();
    if (!element) return;
    if (!element.hasAttribute("tabindex") && element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
}
