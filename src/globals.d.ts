// Names that the bundle defines and modules that are not code.

/** Origin of the deployed site without a trailing slash. */
declare const __SITE_URL__: string;

declare module "*.module.css" {
  const classes: Record<string, string>;
  export = classes;
}
declare module "*.css";
