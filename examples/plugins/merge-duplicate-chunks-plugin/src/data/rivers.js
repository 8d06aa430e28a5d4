import { table } from "../table.js";

export const rivers = table([
  ["Glomma", 621],
  ["Douro", 897],
]);
