// Starlight as it comes, with a group for each section in its sidebar.
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
