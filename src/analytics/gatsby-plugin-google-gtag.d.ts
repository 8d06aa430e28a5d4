// Types for the two hooks of gatsby-plugin-google-gtag, which doesn't include any.
declare module "gatsby-plugin-google-gtag/gatsby-browser" {
  /** Reports the page to `window.gtag` two frames later. Does nothing while `gtag` is undefined. */
  export function onRouteUpdate(route: { location: Location }): void;
}
declare module "gatsby-plugin-google-gtag/gatsby-ssr" {
  type Add = (nodes: import("react").ReactNode[]) => void;
  /** Adds the preconnect hints to the head and the two scripts to the end of the body. */
  export function onRenderBody(
    hooks: { setHeadComponents: Add; setPostBodyComponents: Add },
    options: { trackingIds: string[]; gtagConfig: object },
  ): void;
}
