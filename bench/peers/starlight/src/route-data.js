// Removes all groups from the sidebar except that of the page's section.
import { defineRouteMiddleware } from "@astrojs/starlight/route-data";

export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { starlightRoute } = locals;
  const section = starlightRoute.id.includes("/") ? starlightRoute.id.split("/")[0] : "";
  starlightRoute.sidebar =
    starlightRoute.sidebar.find(
      ({ label, entries }) => entries.some(({ isCurrent }) => isCurrent) || label === section,
    )?.entries ?? [];
});
