import { star } from "./icons/index.js";
import "./setup.js";
import "./helpers.js";

console.log(star());
