import { createScale } from "./scale.js";

export const fahrenheit = createScale({
  unit: "fahrenheit",
  factor: 1.8,
  offset: 32,
});
