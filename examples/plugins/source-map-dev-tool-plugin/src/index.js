import { price } from "./price.js";
import { round } from "./vendor/round.js";

console.log(round(price(3)));
