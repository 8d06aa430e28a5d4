// The site's hooks in the browser, one line each; the work is in src.
import "./src/styles/global.css";

export { replaceHydrateFunction } from "./src/gatsby/hydrate";
export { wrapPageElement } from "./src/app/wrap-page-element";
export { wrapRootElement } from "./src/app/wrap-root-element";
export {
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
} from "./src/app/browser-hooks";
