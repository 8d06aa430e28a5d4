import { round } from "./round.js";

export const ounces = (grams) => round(grams / 28.3495);
