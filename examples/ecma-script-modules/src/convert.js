import { rate } from "./rate.js";
import round from "./round.cjs";

export const convert = (amount) => round(amount * rate);
