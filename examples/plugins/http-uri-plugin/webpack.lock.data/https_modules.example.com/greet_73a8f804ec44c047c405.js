import { name } from "./name.js";

export const greet = (who) => `${name} says hello, ${who}`;
