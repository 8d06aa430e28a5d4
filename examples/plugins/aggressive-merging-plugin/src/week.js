import { grid } from "./grid.js";

export const week = () => grid(7);
