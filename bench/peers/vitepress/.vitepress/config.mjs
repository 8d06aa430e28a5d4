// VitePress with its defaults, its local search, and a sidebar for each section.
import { defineConfig } from "vitepress";
import sections from "../sections.json" with { type: "json" };

export default defineConfig({
  title: "webpack",
  srcDir: "docs",
  ignoreDeadLinks: true,
  head: [["link", { rel: "icon", href: "/favicon.svg" }]],
  themeConfig: {
    search: { provider: "local" },
    sidebar: Object.fromEntries(
      sections.map(({ name, pages }) => [
        `/${name && `${name}/`}`,
        [{ text: name, items: pages.map(({ url, title }) => ({ text: title, link: url })) }],
      ]),
    ),
  },
});
