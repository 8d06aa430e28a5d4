// Handles client navigation: scrolling, focus, and the enhancements of static bodies.
import type { GatsbyBrowser } from "gatsby";
import { idOfHash } from "../core/hash";
import { enhanceDocument } from "../article/behaviors";
import { aimAtHash, aimScroll, manageScroll, settleScroll } from "../navigation/scroll";
import type { ScrollLocation } from "../navigation/scroll";
import { registerWorker } from "../offline/service-worker/register";
import { moveFocus } from "../gatsby/move-focus";
import { recoverLoading, startNavigation } from "../gatsby/recover-loading";
import { trackRoute } from "./track-route";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  manageScroll();
  enhanceDocument();
  if (process.env.NODE_ENV === "production") {
    recoverLoading();
    if (__SERVICE_WORKER__) registerWorker();
  }
  if (process.env.NODE_ENV === "development") {
    void import("../preview/connect").then(({ connectPreview }) => connectPreview());
  }
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = startNavigation;

export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ location, prevLocation }) => {
  if (prevLocation) aimScroll(prevLocation as ScrollLocation, location as ScrollLocation);
  else aimAtHash(location.hash);
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  settleScroll();
  if (__GA_TRACKING_ID__) trackRoute(location, prevLocation);
  if (!prevLocation) return;
  if (prevLocation.pathname !== location.pathname)
    moveFocus(() => document.querySelector("main h1"));
  else if (location.hash) moveFocus(() => document.getElementById(idOfHash(location.hash)));
};

/** Gatsby only handles reloads. src/navigation/scroll.ts handles everything else. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  !prevRouterProps;
