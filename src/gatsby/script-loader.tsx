// Replaces a script in the document that Gatsby renders around every page (cache-dir/static-entry.js).
import { isValidElement } from "react";
import type { ReactNode } from "react";
import { expectPart } from "../core/gatsby-part";

/** The text is the same in every page, so one hash in the security policy covers all of them. */
const SCRIPT_LOADER = "window.pagePath=document.documentElement.dataset.path";

const isScriptLoader = (element: ReactNode): boolean =>
  isValidElement(element) && element.key === "script-loader";

/**
 * Replaces the script that contains the page's path. The document has to have the path in `data-path`. Throws if there
 * is no such script, because src/build/documents/inline-code.ts, and therefore the security policy, needs it.
 */
export function replaceScriptLoader(postBody: readonly ReactNode[]): ReactNode[] {
  expectPart(
    postBody.some(isScriptLoader),
    "a script-loader",
    "cache-dir/static-entry.js",
    "src/gatsby/script-loader.tsx",
  );
  return postBody.map((element) =>
    isScriptLoader(element) ? (
      <script
        key="script-loader"
        id="gatsby-script-loader"
        dangerouslySetInnerHTML={{ __html: SCRIPT_LOADER }}
      />
    ) : (
      element
    ),
  );
}
