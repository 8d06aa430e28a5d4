// Docusaurus with its Rspack build, documentation at the root, and no blog. It doesn't include a local
// search.
module.exports = {
  title: "webpack",
  url: "https://webpack.js.org",
  baseUrl: "/",
  trailingSlash: true,
  favicon: "favicon.svg",
  future: { v4: true, faster: true },
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  markdown: { format: "md" },
  presets: [
    [
      "classic",
      {
        docs: { path: "docs", routeBasePath: "/", sidebarPath: "./sidebars.js" },
        blog: false,
        pages: false,
      },
    ],
  ],
  themeConfig: {
    prism: {
      // Languages of the content that Prism doesn't include by default.
      additionalLanguages: ["bash", "diff", "json", "scss", "sass", "less", "stylus"],
    },
  },
};
