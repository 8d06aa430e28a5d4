import { table } from "../table.js";

export const cities = table([
  ["Oslo", 717000],
  ["Porto", 232000],
]);
