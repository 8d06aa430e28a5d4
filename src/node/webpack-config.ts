// What the site's own bundle needs beyond Gatsby's defaults.
import type { CreateWebpackConfigArgs } from "gatsby";
import { siteUrl } from "./environment";

/** Constants that the bundle reads as globals (declared in src/globals.d.ts). */
export function onCreateWebpackConfig({ actions, plugins }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    plugins: [plugins.define({ __SITE_URL__: JSON.stringify(siteUrl()) })],
  });
}
