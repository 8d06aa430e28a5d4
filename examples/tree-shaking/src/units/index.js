export { cups, pints } from "./volume.js";
export { ounces } from "./weight.js";
export { fahrenheit } from "./temperature.js";
