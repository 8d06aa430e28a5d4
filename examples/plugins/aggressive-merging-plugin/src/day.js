import { grid } from "./grid.js";

export const day = () => grid(1);
