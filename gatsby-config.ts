// Which sources and plugins the site is made of, with their options.
import type { GatsbyConfig } from "gatsby";
import { contentDirectory, siteUrl } from "./src/node/environment";

const config: GatsbyConfig = {
  trailingSlash: "always",
  jsxRuntime: "automatic",
  graphqlTypegen: {
    typesOutputPath: "src/gatsby-types.d.ts",
    generateOnBuild: true,
    documentSearchPaths: ["./src/node/**/*.ts"],
  },
  plugins: [
    "gatsby-plugin-react-helmet",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: contentDirectory(), ignore: ["**/reference/**"] },
    },
    "gatsby-plugin-mdx",
    {
      resolve: "gatsby-source-package-readmes",
      options: { contentDirectory: contentDirectory() },
    },
    {
      resolve: "gatsby-source-webpack-reference",
      options: { contentDirectory: contentDirectory() },
    },
    {
      resolve: "gatsby-source-open-collective",
      options: { contentDirectory: contentDirectory(), account: "webpack" },
    },
    {
      resolve: "gatsby-transformer-doc-page",
      options: { contentDirectory: contentDirectory(), siteUrl: siteUrl() },
    },
  ],
};

export default config;
