// Names that the bundle defines and modules that are not code.

/** Origin of the deployed site without a trailing slash. */
declare const __SITE_URL__: string;

/** Google Analytics' tracking id; empty for a site without analytics. */
declare const __GA_TRACKING_ID__: string;

/** The hosted search service's index; null for the site's own. */
declare const __HOSTED_SEARCH__: { appId: string; apiKey: string; indexName: string } | null;

/** Whether the site has a service worker. */
declare const __SERVICE_WORKER__: boolean;

/** Hash of the stylesheets; only in the bundle that renders pages. */
declare const __STYLES_DIGEST__: string;

declare module "*.module.css" {
  const classes: Record<string, string>;
  export = classes;
}
declare module "*.css";
