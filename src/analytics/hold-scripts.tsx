// Turns the scripts of gatsby-plugin-google-gtag into data during server rendering, so the browser doesn't
// load or run anything until a reader agrees.
import { isValidElement } from "react";
import type { ReactNode } from "react";

/** The keys of the elements that the plugin adds (gatsby-ssr.js of gatsby-plugin-google-gtag 5.16.0). */
const HINTS = ["preconnect-google-gtag", "dns-prefetch-google-gtag"];
const LIBRARY = "gatsby-plugin-google-gtag";
const CONFIG = "gatsby-plugin-google-gtag-config";

interface ScriptProps {
  src?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

const keyOf = (node: ReactNode) => (isValidElement(node) ? node.key : null);

/**
 * Removes the plugin's elements from a page's head and body. The browser doesn't open a connection to Google,
 * and the two scripts come last in the body, after Gatsby's own, as data. Throws if the plugin no longer adds
 * the elements that this function expects.
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
