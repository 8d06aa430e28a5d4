// Customizes every server-rendered document around the page itself.
import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { holdScripts } from "../analytics/hold-scripts";
import { themeScript } from "../frame/ThemeToggle/theme-script";
import { replaceScriptLoader } from "../gatsby/script-loader";
import { MOVED_ANCHORS_SCRIPT } from "../navigation/moved-anchors";
import { movedAnchorsUrlOnServer } from "../navigation/page-content";
import { earlyClickScript } from "./early-click-script";

// If the styles change, every page must render again: see stylesDigest in src/gatsby/build/webpack-config.ts.
export const stylesDigest = typeof __STYLES_DIGEST__ === "string" ? __STYLES_DIGEST__ : "";

export function onRenderBody({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
}: RenderBodyArgs): void {
  // In develop, one document serves all pages.
  const movedUrl =
    process.env.NODE_ENV === "production" ? movedAnchorsUrlOnServer(pathname) : undefined;
  setHtmlAttributes({ lang: "en", "data-path": pathname } as React.HtmlHTMLAttributes<HTMLElement>);
  setHeadComponents([
    movedUrl && (
      <script
        key="moved-anchors"
        data-content={movedUrl}
        dangerouslySetInnerHTML={{ __html: MOVED_ANCHORS_SCRIPT }}
      />
    ),
    // Before the first paint: sets the theme that the reader chose, so that nothing flashes.
    <script key="first" dangerouslySetInnerHTML={{ __html: earlyClickScript + themeScript }} />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.json" />,
  ]);
}

/** Holds the scripts of analytics, and replaces the script that contains the page's path. */
export function onPreRenderHTML({
  getHeadComponents,
  getPostBodyComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}: PreRenderHTMLArgs): void {
  // The preview's document has none of these scripts.
  if (process.env.NODE_ENV !== "production") return;
  const gatsbys = { head: getHeadComponents(), postBody: getPostBodyComponents() };
  const { head, postBody } = __GA_TRACKING_ID__
    ? holdScripts(gatsbys.head, gatsbys.postBody)
    : gatsbys;
  replaceHeadComponents(head);
  replacePostBodyComponents(replaceScriptLoader(postBody));
}
