import { currency } from "page:shop";

console.log(`Prices in ${currency}`);
