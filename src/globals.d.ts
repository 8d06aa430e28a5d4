// Names that the bundle defines and modules that are not code.

/** Origin of the deployed site without a trailing slash. */
declare const __SITE_URL__: string;

/** Hash of the stylesheets; only in the bundle that renders pages. */
declare const __STYLES_DIGEST__: string;

declare module "*.module.css" {
  const classes: Record<string, string>;
  export = classes;
}
declare module "*.css";
