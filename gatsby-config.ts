// The site's source plugins and other plugins, with their options.
import type { GatsbyConfig } from "gatsby";
import { contentDirectory, siteUrl, trackingId } from "./src/core/build/environment";
import { offlineOptions } from "./src/offline/build/plugin-options";

const config: GatsbyConfig = {
  trailingSlash: "always",
  jsxRuntime: "automatic",
  // Without an adapter, Gatsby downloads a list of adapters with each build and installs Netlify's adapter
  // there, which adds its own headers to ours (docs/decisions/0011-hosts-without-adapters.md).
  adapter: { name: "static-files", adapt: () => undefined },
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts" },
  plugins: [
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-source-filesystem",
      options: {
        name: "content",
        path: contentDirectory(),
        ignore: [`${contentDirectory()}/reference/**`],
      },
    },
    "gatsby-plugin-mdx",
    {
      resolve: "gatsby-source-package-readmes",
      options: { contentDirectory: contentDirectory() },
    },
    // It makes no types, nodes, or requests in a site without Strapi.
    ...(process.env.STRAPI_URL ? ["gatsby-source-strapi"] : []),
    {
      resolve: "gatsby-source-open-collective",
      options: { contentDirectory: contentDirectory(), account: "webpack" },
    },
    {
      resolve: "gatsby-transformer-doc-page",
      options: { contentDirectory: contentDirectory(), siteUrl: siteUrl() },
    },
    { resolve: "gatsby-plugin-offline", options: offlineOptions },
    // Without an id, the plugin would still load Google's script.
    ...(trackingId()
      ? [{ resolve: "gatsby-plugin-google-gtag", options: { trackingIds: [trackingId()] } }]
      : []),
  ],
};

export default config;
