import { price } from "./price.js";
import tax from "./tax.cjs";

console.log(price(20) + tax);
import("./details.js").then(({ details }) => console.log(details));
