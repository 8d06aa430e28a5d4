import { films } from "./films.js";

/** Finds what to show at an address. */
export async function findPage(pathname) {
  if (pathname === "/") {
    return {
      status: 200,
      title: "Tonight",
      films: films.map(({ id, name }) => ({ id, name })),
    };
  }

  const film = films.find(({ id }) => pathname === `/films/${id}`);
  if (!film) return { status: 404, title: "Page not found" };
  return {
    status: 200,
    title: film.name,
    film,
    lazyModules: ["./src/Reviews.jsx"],
  };
}
