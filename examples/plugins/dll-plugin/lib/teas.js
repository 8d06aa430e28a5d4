import { names } from "./names.js";

export const pick = (index) => names[index];
