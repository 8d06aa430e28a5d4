// Declares names that the bundle defines, and modules that aren't code.

/** The origin of the deployed site, without a trailing slash. */
declare const __SITE_URL__: string;

/** The Google Analytics tracking id. It's empty for a site without analytics. */
declare const __GA_TRACKING_ID__: string;

/** The index of the hosted search service, or null if the site uses its own search. */
declare const __HOSTED_SEARCH__: { appId: string; apiKey: string; indexName: string } | null;

/** Whether the site has a service worker. */
declare const __SERVICE_WORKER__: boolean;

/** The names of the examples that open in the playground, sorted. */
declare const __PLAYGROUND_EXAMPLES__: readonly string[];

/** The hash of the stylesheets. Defined only in the bundle that renders pages. */
declare const __STYLES_DIGEST__: string;

declare module "*.module.css" {
  const classes: Record<string, string>;
  export = classes;
}
declare module "*.css";
