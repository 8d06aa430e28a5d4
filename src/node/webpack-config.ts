// What the site's own bundle needs beyond Gatsby's defaults, and what it leaves out.
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { siteUrl } from "./environment";
import { stylesDigest } from "./styles-digest";
import { StableCompilationHashPlugin } from "./stable-compilation-hash";

/** Features of Gatsby that every bundle carries and this site does not use: 3 KB gzipped. */
const UNUSED = {
  "./head/head-export-handler-for-browser$": "head-api",
  "gatsby-script$": "gatsby-script",
  "@builder.io/partytown/integration$": "partytown",
};

export function onCreateWebpackConfig({ actions, plugins, stage }: CreateWebpackConfigArgs): void {
  const define = plugins.define as (values: Record<string, string>) => object;
  actions.setWebpackConfig({
    // Globals of the bundle, declared in src/globals.d.ts.
    plugins: [define({ __SITE_URL__: JSON.stringify(siteUrl()) })],
  });
  if (stage === "build-html") {
    const digest = stylesDigest(path.resolve("src"));
    actions.setWebpackConfig({
      plugins: [define({ __STYLES_DIGEST__: JSON.stringify(digest) })],
    });
  }
  if (stage === "build-javascript") {
    const alias = Object.fromEntries(
      Object.entries(UNUSED).map(([request, stub]) => [request, path.resolve("src/stubs", stub)]),
    );
    actions.setWebpackConfig({
      resolve: { alias },
      plugins: [new StableCompilationHashPlugin()],
    });
  }
}
