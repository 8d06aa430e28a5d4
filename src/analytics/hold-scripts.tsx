// During server rendering: keeps the scripts of gatsby-plugin-google-gtag in the page as data, which
// loads and runs nothing until a reader agrees.
import { isValidElement } from "react";
import type { ReactNode } from "react";

/** Keys of what the plugin adds (gatsby-ssr.js of gatsby-plugin-google-gtag 5.16.0). */
const HINTS = ["preconnect-google-gtag", "dns-prefetch-google-gtag"];
const LIBRARY = "gatsby-plugin-google-gtag";
const CONFIG = "gatsby-plugin-google-gtag-config";

interface ScriptProps {
  src?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

const keyOf = (node: ReactNode) => (isValidElement(node) ? node.key : null);

/**
 * The plugin's elements, taken out of a page's head and body: no connection to Google is opened, and
 * its two scripts come last in the body, behind Gatsby's own, as data.
 * Throws if the plugin no longer adds what this function expects.
 */
export function holdScripts(head: ReactNode[], postBody: ReactNode[]) {
  const find = (nodes: ReactNode[], key: string) => {
    const node = nodes.find((candidate) => keyOf(candidate) === key);
    if (isValidElement<ScriptProps>(node)) return node.props;
    throw new Error(
      `gatsby-plugin-google-gtag added no element with the key "${key}", so its scripts would run without consent. Compare the plugin's gatsby-ssr.js with src/analytics/hold-scripts.tsx.`,
    );
  };
  for (const key of HINTS) find(head, key);
  const library = find(postBody, LIBRARY);
  const config = find(postBody, CONFIG);
  const own = [...HINTS, LIBRARY, CONFIG];
  const isOther = (node: ReactNode) => !own.includes(keyOf(node) ?? "");
  return {
    head: head.filter(isOther),
    postBody: [
      ...postBody.filter(isOther),
      <script key={LIBRARY} type="text/plain" data-gtag={library.src} />,
      <script
        key={CONFIG}
        type="text/plain"
        data-gtag=""
        dangerouslySetInnerHTML={config.dangerouslySetInnerHTML}
      />,
    ],
  };
}
