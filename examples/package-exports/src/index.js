import { load, save } from "#storage";

export const weekday = (date, names) => names[date.getDay()];

export const favorite = () => load("favorite");

export const setFavorite = (day) => save("favorite", day);
