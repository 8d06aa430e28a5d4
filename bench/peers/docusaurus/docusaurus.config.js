// Docusaurus with its Rspack build, documentation at the root, no blog; it has no local search of its own.
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
      // The languages of the content that are not among Prism's default ones.
      additionalLanguages: ["bash", "diff", "json", "scss", "sass", "less", "stylus"],
    },
  },
};
