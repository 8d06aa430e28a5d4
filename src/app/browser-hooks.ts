// Handles client navigation: scrolling, focus, and the enhancements of static bodies.
import type { GatsbyBrowser } from "gatsby";
import { idOfHash } from "../core/hash";
import { enhanceDocument } from "../article/behaviors";
import { aimAtHash, aimScroll, manageScroll, settleScroll } from "../navigation/scroll";
import type { ScrollLocation } from "../navigation/scroll";
import { registerWorker } from "../offline/service-worker/register";
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
  if (prevLocation.pathname !== location.pathname) focus(() => document.querySelector("main h1"));
  else if (location.hash) focus(() => document.getElementById(idOfHash(location.hash)));
};

/** Gatsby only handles reloads. src/navigation/scroll.ts handles everything else. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  !prevRouterProps;

// The router focuses its wrapper in a separate effect, before or after the next frame.
const ROUTER_FOCUS_MS = 500;

/** Moves the focus to the reader's target, even if the router moves it to its wrapper afterwards. */
function focus(find: () => HTMLElement | null): void {
  const give = () => {
    const element = find();
    if (!element) return;
    if (!element.hasAttribute("tabindex") && element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  const wrapper = document.getElementById("gatsby-focus-wrapper");
  wrapper?.addEventListener("focus", give, { once: true });
  setTimeout(() => wrapper?.removeEventListener("focus", give), ROUTER_FOCUS_MS);
  requestAnimationFrame(give);
}
