import { round } from "./round.js";

export const cups = (milliliters) => round(milliliters / 236.588);

export const pints = (milliliters) => round(milliliters / 473.176);
