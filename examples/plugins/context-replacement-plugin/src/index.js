import { load } from "../packages/dates/index.js";

console.log(load("de"));
