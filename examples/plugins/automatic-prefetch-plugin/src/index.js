import { page } from "./page.js";

console.log(page);
