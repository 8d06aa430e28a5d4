import name from "./page-VARIANT.js";

console.log(name);
