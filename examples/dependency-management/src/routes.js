const pages = import.meta.glob("./pages/*.js", {
  eager: true,
  import: "route",
});

export const routes = Object.values(pages);
