// Starlight with its defaults, and a group in the sidebar for each section.
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import sections from "./sections.json" with { type: "json" };

export default defineConfig({
  site: "https://webpack.js.org",
  integrations: [
    starlight({
      title: "webpack",
      routeMiddleware: "./src/route-data.js",
      sidebar: sections.map(({ name, pages }) => ({
        label: name,
        items: pages.map(({ url, title }) => ({ label: title, link: url })),
      })),
    }),
  ],
});
