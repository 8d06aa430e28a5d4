// Customizes every server-rendered document around the page itself.
import { isValidElement } from "react";
import type { PreRenderHTMLArgs, RenderBodyArgs } from "gatsby";
import { holdScripts } from "../analytics/hold-scripts";
import { expectPart } from "../core/gatsby-part";
import { themeScript } from "../frame/ThemeToggle/theme-script";
import { MOVED_ANCHORS_SCRIPT } from "../navigation/moved-anchors";
import { movedAnchorsUrlOnServer } from "../navigation/page-content";
import { earlyClickScript } from "./early-click-script";

// If the styles change, every page must render again: see stylesDigest in src/gatsby/build/webpack-config.ts.
export const stylesDigest = typeof __STYLES_DIGEST__ === "string" ? __STYLES_DIGEST__ : "";

/** The text is the same in every page, so one hash in the security policy covers all of them. */
const SCRIPT_LOADER = "window.pagePath=document.documentElement.dataset.path";

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

const isScriptLoader = (component: unknown): boolean =>
  isValidElement(component) && component.key === "script-loader";

/**
 * Replaces Gatsby's script that contains the page's path, and removes the tag with Gatsby's name and version
 * (cache-dir/static-entry.js of Gatsby).
 */
export function onPreRenderHTML({
  getHeadComponents,
  getPostBodyComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}: PreRenderHTMLArgs): void {
  const { head, postBody } =
    __GA_TRACKING_ID__ && process.env.NODE_ENV === "production"
      ? holdScripts(getHeadComponents(), getPostBodyComponents())
      : { head: getHeadComponents(), postBody: getPostBodyComponents() };
  replaceHeadComponents(
    head.filter(
      (component) =>
        !isValidElement<{ name?: string }>(component) || component.props.name !== "generator",
    ),
  );
  if (process.env.NODE_ENV === "production") {
    // src/build/documents/inline-code.ts, and therefore the security policy, needs this script.
    expectPart(
      postBody.some(isScriptLoader),
      "a script-loader",
      "cache-dir/static-entry.js",
      "src/app/render-document.tsx",
    );
  }
  replacePostBodyComponents(
    postBody.map((component) =>
      isScriptLoader(component) ? (
        <script
          key="script-loader"
          id="gatsby-script-loader"
          dangerouslySetInnerHTML={{ __html: SCRIPT_LOADER }}
        />
      ) : (
        component
      ),
    ),
  );
}
