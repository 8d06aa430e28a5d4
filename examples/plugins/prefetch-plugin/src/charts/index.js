import { line } from "./line.js";

export const draw = () => console.log(line);
