// What server rendering adds to every document around the page itself.
import type { RenderBodyArgs } from "gatsby";
import { themeScript } from "../components/ThemeToggle/theme-script";

// Other styles have to make every page render again: see src/node/styles-digest.ts.
export const stylesDigest = typeof __STYLES_DIGEST__ === "string" ? __STYLES_DIGEST__ : "";

export function onRenderBody({ setHtmlAttributes, setHeadComponents }: RenderBodyArgs): void {
  setHtmlAttributes({ lang: "en" });
  setHeadComponents([
    // Before the first paint: sets the theme that the reader chose, so that nothing flashes.
    <script key="theme" dangerouslySetInnerHTML={{ __html: themeScript }} />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.json" />,
  ]);
}
