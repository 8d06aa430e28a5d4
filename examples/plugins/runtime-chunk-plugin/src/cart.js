import { count } from "./counter.js";

console.log("cart", count());
