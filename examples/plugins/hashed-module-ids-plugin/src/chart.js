import { price } from "./price.js";

export const chart = [price(1), price(2), price(3)];
