import { a } from "./gen/a.js";
import { b } from "./b.js";

console.log(a, b);
