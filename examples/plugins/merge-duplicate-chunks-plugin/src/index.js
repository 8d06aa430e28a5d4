export const showCities = () => import("./data/cities.js");
export const showRivers = () => import("./data/rivers.js");
