// Types of the two hooks of gatsby-plugin-google-gtag, which has none.
declare module "gatsby-plugin-google-gtag/gatsby-browser" {
  /** Reports the page to `window.gtag` two frames later; does nothing while there is no `gtag`. */
  export function onRouteUpdate(route: { location: Location }): void;
}
declare module "gatsby-plugin-google-gtag/gatsby-ssr" {
  type Add = (nodes: import("react").ReactNode[]) => void;
  /** Adds the connection hints to the head and the two scripts to the end of the body. */
  export function onRenderBody(
    hooks: { setHeadComponents: Add; setPostBodyComponents: Add },
    options: { trackingIds: string[]; gtagConfig: object },
  ): void;
}
