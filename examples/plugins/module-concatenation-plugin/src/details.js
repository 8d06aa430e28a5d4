import { currency } from "./currency.js";

export const details = `All prices are in ${currency}.`;
