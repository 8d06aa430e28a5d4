const pages = {
  "/menu": () => import("./pages/menu.js"),
  "/order": () => import("./pages/order.js"),
};

export const load = (url) => pages[url]();
load(location.pathname);
